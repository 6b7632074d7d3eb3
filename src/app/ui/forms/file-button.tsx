import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import styles from './file-button.module.css';
import { Icon } from '../icon.tsx';

/** A button that lets choose files; the browser's own field lies over it, so that keyboard and readers find it. */
export function FileButton({
  icon,
  variant = 'primary',
  multiple = false,
  capture,
  disabled = false,
  describedBy,
  onFiles,
  children,
}: {
  icon: string;
  variant?: 'primary' | 'secondary';
  multiple?: boolean;
  /** Straight to the camera, where there is one: at oneself, or at the world. */
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
        // with single types named, an iPhone would no longer turn its own into JPEG
        accept="image/*"
        multiple={multiple}
        capture={capture}
        disabled={disabled}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // the same file may be chosen again
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </label>
  );
}
