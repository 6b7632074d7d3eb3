import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldLabels } from './field.tsx';
import styles from './form-field.module.css';

export function TextField({
  label,
  hint,
  error,
  className = '',
  ...input
}: FieldLabels & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input type="text" {...input} {...control} className={`${control.className} ${className}`.trim()} />
      )}
    </Field>
  );
}

export function TextArea({ label, hint, error, ...area }: FieldLabels & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  );
}

export function SelectField({ label, hint, error, ...select }: FieldLabels & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}

export function CheckField({ label, error, ...input }: Omit<FieldLabels, 'hint'> & ComponentProps<'input'>) {
  const noteId = useId();
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          {...input}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{label}</span>
      </label>
      {error ? (
        <p id={noteId} className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Announces a field's error through screen readers, which read a field only when it gets the focus. */
export function SpokenError({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className="visually-hidden">
      {children}
    </div>
  );
}

/** The error of the whole form. The element is always present, so that screen readers announce a change. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.failure} hidden={!children}>
      {children}
    </div>
  );
}
