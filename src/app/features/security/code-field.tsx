import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../platform/forms/form-field.tsx';
import styles from './security.module.css';

export function CodeField({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  return (
    <TextField
      name="code"
      label={t`Код из SMS`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      enterKeyHint="done"
      required
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the second step of a dialog begins with it
      autoFocus
      className={styles.code}
      error={error}
    />
  );
}
