import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, type ReactNode, useState } from 'react';
import styles from './awaited-photo.module.css';
import { Icon } from '../icon.tsx';

export interface AwaitedPhotoProps {
  /** To save data it comes when it is asked for; else it is simply there. */
  waits: boolean;
  /** Stands in its place meanwhile. */
  color: string;
  /** What it belongs to, for those who do not see it. */
  title: string;
  /** The look of its place. */
  className?: string | undefined;
  children: ReactNode;
}

export function PhotoToAskFor({ color, title, className, children }: AwaitedPhotoProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return children;
  const ask = ({ currentTarget }: MouseEvent): void => {
    const place = currentTarget.parentElement;
    setAsked(true);
    // What was pressed is gone: the keyboard goes on with what it belongs to.
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
