import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';
import styles from './code-field.module.css';
import { TextField } from './form-field.tsx';
import { useFirstFocus } from './use-first-focus.ts';

interface CodeFieldProps {
  name?: string;
  error: string | undefined;
  /** Takes the focus when its screen or dialog opens. */
  isFirst?: boolean;
}

/** A single-use code of six digits; people type and paste it with spaces in it. */
export function CodeField({
  from,
  name = 'code',
  error,
  isFirst = false,
  field: given,
  sendsItself = false,
}: CodeFieldProps & {
  from: 'sms' | 'app';
  field?: RefObject<HTMLInputElement | null>;
  /** Submits the form once the last digit is in, unless another field is still empty. */
  sendsItself?: boolean;
}) {
  const { t } = useLingui();
  const field = useFirstFocus(isFirst, given);
  useEffect(() => {
    // The next code is typed over the wrong one.
    if (error !== undefined) field.current?.select();
  }, [error, field]);
  return (
    <TextField
      ref={field}
      name={name}
      label={from === 'sms' ? t`Код из SMS` : t`Код из приложения`}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9 -]*"
      autoCorrect="off"
      spellCheck={false}
      maxLength={12}
      enterKeyHint="done"
      required
      className={styles.code}
      onInput={({ currentTarget }) => {
        if (sendsItself && isWhole(currentTarget)) currentTarget.form?.requestSubmit();
      }}
      error={error}
    />
  );
}

const DIGITS = 6;

function isWhole({ value, form }: HTMLInputElement): boolean {
  if (value.replaceAll(/\D/g, '').length !== DIGITS) return false;
  return [...(form?.elements ?? [])].every(
    (field) => !(field instanceof HTMLInputElement) || field.value !== '',
  );
}

export function RecoveryCodeField({ name = 'code', error, isFirst = false }: CodeFieldProps) {
  const { t } = useLingui();
  const field = useFirstFocus(isFirst);
  return (
    <TextField
      ref={field}
      name={name}
      label={t`Код восстановления`}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      enterKeyHint="done"
      required
      className={styles.recovery}
      error={error}
    />
  );
}
