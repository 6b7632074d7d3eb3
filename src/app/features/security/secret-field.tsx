import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../ui/forms/form-field.tsx';
import styles from './security.module.css';

/** A password, the one there is or a new one, that can be looked at. */
export function SecretField({
  kind,
  name,
  error,
}: {
  kind: 'current' | 'new';
  name: string;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const isNew = kind === 'new';
  return (
    <div>
      <TextField
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        maxLength={isNew ? 128 : 1000}
        label={isNew ? t`Новый пароль` : t`Нынешний пароль`}
        hint={isNew ? t`Не короче 8 знаков и не из самых частых` : undefined}
        error={error}
      />
      <button type="button" className={styles.link} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? <Trans>Скрыть</Trans> : <Trans>Показать</Trans>}
      </button>
    </div>
  );
}
