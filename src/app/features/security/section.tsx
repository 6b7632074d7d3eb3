import { type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './security.module.css';

export function Section({
  title,
  children,
  note,
}: {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note ? <p className={styles.note}>{note}</p> : null}
      {children}
    </section>
  );
}

export function SectionRow({
  icon,
  title,
  state,
  isGood = false,
  children,
}: {
  icon: string;
  title: ReactNode;
  state?: ReactNode;
  /** Whether the state is the recommended one. */
  isGood?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <Icon name={icon} size={24} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {state ? <p className={isGood ? styles.good : styles.state}>{state}</p> : null}
      </div>
      {children ? <div className={styles.actions}>{children}</div> : null}
    </li>
  );
}
