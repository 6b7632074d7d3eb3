import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './quiet-line.module.css';

/** Said above the screen, once and quietly: the place stands ready before the words come. */
export function QuietLine({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <output>
      {children ? (
        <span className={styles.line}>
          <Icon name={icon} size={16} />
          {children}
        </span>
      ) : null}
    </output>
  );
}
