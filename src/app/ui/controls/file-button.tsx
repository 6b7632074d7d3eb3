import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import styles from './file-button.module.css';
import { Icon } from '../icon.tsx';

/**
 * A button that opens the file picker; the native file input lies over it, so that keyboards and screen readers find
 * it.
 */
export function FileButton({
  icon,
  variant = 'primary',
  multiple = false,
  accept = 'image/*',
  capture,
  disabled = false,
  describedBy,
  onFiles,
  children,
}: {
  icon: string;
  variant?: 'primary' | 'secondary';
  multiple?: boolean;
  /** Photos by default; an empty string for any file. */
  accept?: 'image/*' | '';
  capture?: 'user' | 'environment';
  disabled?: boolean;
  describedBy?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}) {
  return (
    <label className={`${buttonClass({ variant })} ${styles.button}`} data-disabled={disabled || undefined}>
      <Icon name={icon} />
      <span>{children}</span>
      <input
        type="file"
        // If single types were listed, an iPhone would no longer convert its photos to JPEG.
        accept={accept}
        multiple={multiple}
        capture={capture}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again.
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
