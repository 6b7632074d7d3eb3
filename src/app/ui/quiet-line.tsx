import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './quiet-line.module.css';

interface Props {
  icon: string;
  /** What soon goes again takes no room: nothing moves for it. */
  floats?: boolean;
  children: ReactNode;
}

/** Said above the screen, once and quietly: the place stands ready before the words come. */
export function QuietLine({ icon, floats, children }: Props) {
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
