import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/forms/form-field.tsx';
import styles from './security.module.css';
import { useFirstFocus } from './use-first-focus.ts';

export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const first = useFirstFocus();
  return (
    <TextField
      ref={first}
      name="code"
      label={t`Код из SMS`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      enterKeyHint="done"
      required
      className={styles.code}
      error={error}
    />
  );
}
