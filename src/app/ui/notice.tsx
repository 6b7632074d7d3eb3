import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './notice.module.css';

/** Shown instead of content that is empty, failed or does not exist: says what happened, and what to do next. */
export function Notice({
  icon,
  title,
  children,
  action,
  role,
}: {
  icon: string;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div className={styles.notice} role={role}>
      <Icon name={icon} size={40} />
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
