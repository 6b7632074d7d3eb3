import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The look of text fields and selects, for those whose name stands elsewhere. */
export const controlClass = styles.control ?? '';

/** What is said around a control. */
export interface FieldLabels {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** What ties a control to the words around it. */
interface ControlProps {
  id: string;
  className: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** A control with its name above and, below, what is wrong with it and a hint. */
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
