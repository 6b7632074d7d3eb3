import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './deferred-photo.module.css';
import { Icon } from '../icon.tsx';

export interface DeferredPhotoProps {
  /** True to load the photo on request only, which saves data; otherwise it is shown at once. */
  waits: boolean;
  color: string;
  /** Names the photo's subject for screen readers. */
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function PhotoLoadButton({ color, title, className, children }: DeferredPhotoProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return children;
  const ask = ({ currentTarget }: MouseEvent): void => {
    const place = currentTarget.parentElement;
    setAsked(true);
    // The pressed button is gone: moves the keyboard's focus to the link beside it.
    requestAnimationFrame(() => place?.querySelector('a')?.focus({ preventScroll: true }));
  };
  return (
    <button
      type="button"
      className={`${className ?? ''} ${styles.awaited}`}
      style={{ backgroundColor: color }}
      aria-label={t`Загрузить фото: ${title}`}
      onClick={ask}
    >
      <Icon name="image-down" size={24} />
    </button>
  );
}
