import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../ui/forms/form-field.tsx';
import { IconButton } from '../../ui/button.tsx';
import styles from './sign-in.module.css';

/** A password that can be looked at: on a small keyboard half of the mistakes are not seen otherwise. */
export function PasswordField({
  kind,
  error,
  label,
  name = 'password',
}: {
  kind: 'current' | 'new';
  error: string | undefined;
  label?: string;
  name?: string;
}) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <TextField
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        maxLength={kind === 'new' ? 128 : 1000}
        label={label ?? (kind === 'new' ? t`Придумайте пароль` : t`Пароль`)}
        hint={kind === 'new' ? t`Не короче 8 знаков и не из самых частых` : undefined}
        error={error}
      />
      <div className={styles.eye}>
        <IconButton
          icon={isShown ? 'eye-off' : 'eye'}
          label={isShown ? t`Скрыть пароль` : t`Показать пароль`}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </div>
  );
}
