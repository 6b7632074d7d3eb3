import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './status-notice.module.css';

interface Props {
  icon: string;
  /** Makes a short-lived line float, so that nothing moves when it disappears. */
  floats?: boolean;
  children: ReactNode;
}

/** A line above the screen that is announced once and politely: its `output` element exists before the text. */
export function StatusNotice({ icon, floats, children }: Props) {
  return (
    <output>
      {children ? (
        <span className={floats ? styles.floating : styles.line}>
          <Icon name={icon} size={16} />
          {children}
        </span>
      ) : null}
    </output>
  );
}
