import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import {
  setDataSaverMode,
  useDataSaverMode,
  useIsDataSaverOn,
} from '#app/platform/data-saving/data-saver-mode.ts';
import styles from './data-screen.module.css';

const CHOICES = [
  {
    choice: 'auto',
    label: msg`По обстоятельствам`,
    hint: msg`Если экономия включена в телефоне или связь не быстрее 2G`,
  },
  { choice: 'on', label: msg`Всегда`, hint: msg`Фотографии по нажатию, ничего не загружается заранее` },
  { choice: 'off', label: msg`Никогда`, hint: msg`Всё загружается сразу` },
] as const;

export function DataSaverChoice() {
  const { i18n } = useLingui();
  const current = useDataSaverMode();
  const isSaving = useIsDataSaverOn();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>
        <Trans>Экономия трафика</Trans>
      </legend>
      {CHOICES.map(({ choice, label, hint }) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === current}
            onChange={() => setDataSaverMode(choice)}
          />
          <span>
            {i18n._(label)}
            <small>{i18n._(hint)}</small>
          </span>
        </label>
      ))}
      <p role="status" className={styles.quiet}>
        {isSaving ? <Trans>Сейчас трафик экономится</Trans> : <Trans>Сейчас трафик не экономится</Trans>}
      </p>
    </fieldset>
  );
}
