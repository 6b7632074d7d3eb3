import type { ReactNode } from 'react';
import styles from './field.module.css';

/** The look of text fields and selects. */
export const controlClass = styles.control ?? '';

/** A control with its name above and, where there is one, a hint below. */
export function Field({
  label,
  hint,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.field}>
      <label className={styles.field}>
        <span className={styles.label}>{label}</span>
        {children}
      </label>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  );
}
