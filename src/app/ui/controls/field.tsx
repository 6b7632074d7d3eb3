import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Class of text fields and selects whose label is elsewhere. */
export const controlClass = styles.control ?? '';

export interface FieldLabels {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export function Field({
  label,
  hint,
  error,
  children,
}: FieldLabels & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const notes = [error && `${id}-e`, hint && `${id}-h`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({
        id,
        className: controlClass,
        'aria-invalid': Boolean(error),
        'aria-describedby': notes || undefined,
      })}
      {error ? (
        <p id={`${id}-e`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-h`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
