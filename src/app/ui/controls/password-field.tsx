import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { IconButton } from '../button.tsx';
import { TextField } from './form-field.tsx';
import styles from './password-field.module.css';
import { useFirstFocus } from './use-first-focus.ts';

/** A password field that can show its text: on a small keyboard half of the mistakes are not seen otherwise. */
export function PasswordField({
  kind,
  error,
  label,
  name = 'password',
  isFirst = false,
  password = '',
}: {
  /** The existing password, or one that is being chosen. */
  kind: 'current' | 'new';
  error: string | undefined;
  label?: string;
  name?: string;
  isFirst?: boolean;
  /** Initial text; only for somebody who has just typed it. */
  password?: string;
}) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const field = useFirstFocus(isFirst);
  // Set as value and not as default value, which would be in the markup.
  useEffect(() => {
    if (password) field.current?.setRangeText(password, 0, field.current.value.length);
  }, [field, password]);
  const isNew = kind === 'new';
  const least = LIMITS.passwordMin;
  return (
    <div className={styles.password}>
      <TextField
        ref={field}
        name={name}
        type={isShown ? 'text' : 'password'}
        autoComplete={`${kind}-password`}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        maxLength={isNew ? LIMITS.passwordMax : LIMITS.triedPasswordMax}
        label={label ?? (isNew ? t`Придумайте пароль` : t`Пароль`)}
        hint={isNew ? t`Минимум ${least} символов, не слишком простой` : undefined}
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
