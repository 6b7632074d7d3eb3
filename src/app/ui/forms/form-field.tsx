import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass } from './field.tsx';
import styles from './form-field.module.css';

interface Frame {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A text field with its name above, and what is wrong with it, or a hint, below. */
export function TextField({ label, hint, error, className = '', ...input }: Frame & ComponentProps<'input'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input type="text" {...input} {...controlProps(id, hint, error, className)} />
    </FieldFrame>
  );
}

export function TextArea({ label, hint, error, ...area }: Frame & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea rows={4} {...area} {...controlProps(id, hint, error)} />
    </FieldFrame>
  );
}

export function SelectField({ label, hint, error, ...select }: Frame & ComponentProps<'select'>) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select {...select} {...controlProps(id, hint, error)} />
    </FieldFrame>
  );
}

/** One that is on or off, its words beside it. */
export function CheckField({ label, error, ...input }: Omit<Frame, 'hint'> & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input type="checkbox" {...input} aria-invalid={Boolean(error)} aria-describedby={`${id}-note`} />
        <span>{label}</span>
      </label>
      <Note id={id} error={error} />
    </div>
  );
}

function FieldFrame({ id, label, hint, error, children }: Frame & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
      <Note id={id} hint={hint} error={error} />
    </div>
  );
}

function Note({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <p id={`${id}-note`} className={styles.error}>
        {error}
      </p>
    );
  }
  return hint ? (
    <p id={`${id}-note`} className={styles.hint}>
      {hint}
    </p>
  ) : null;
}

function controlProps(id: string, hint: ReactNode, error: string | undefined, className = '') {
  return {
    id,
    className: [controlClass, error ? styles.invalid : '', className].filter(Boolean).join(' '),
    'aria-invalid': Boolean(error),
    'aria-describedby': hint || error ? `${id}-note` : undefined,
  };
}

/** What is wrong with the whole form; there from the beginning, so that it is spoken when it changes. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={styles.failure} hidden={!children}>
      {children}
    </div>
  );
}
