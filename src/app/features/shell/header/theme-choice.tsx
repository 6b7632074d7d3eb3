import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { setTheme, type Theme, THEMES, useTheme } from '#app/platform/theme.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './theme-choice.module.css';

const LOOKS: Record<Theme, { label: MessageDescriptor; icon: string }> = {
  system: { label: msg`Системная`, icon: 'monitor' },
  light: { label: msg`Светлая`, icon: 'sun' },
  dark: { label: msg`Тёмная`, icon: 'moon' },
};

export function ThemeChoice() {
  const { i18n } = useLingui();
  const current = useTheme();
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">
        <Trans>Тема оформления</Trans>
      </legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input type="radio" name={name} checked={theme === current} onChange={() => setTheme(theme)} />
          <Icon name={LOOKS[theme].icon} size={16} />
          {i18n._(LOOKS[theme].label)}
        </label>
      ))}
    </fieldset>
  );
}
