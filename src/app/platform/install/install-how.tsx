import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './install-how.module.css';
import type { InstallWay } from './install-way.ts';

interface Step {
  readonly icon: string;
  readonly text: MessageDescriptor;
}

/** Empty where nothing has to be explained. */
const STEPS: Readonly<Record<InstallWay, readonly Step[]>> = {
  ios: [
    { icon: 'share', text: msg`Нажмите «Поделиться» — квадрат со стрелкой вверх` },
    { icon: 'square-plus', text: msg`Выберите «На экран „Домой“»: список можно прокрутить` },
    { icon: 'check', text: msg`Нажмите «Добавить». Если такого пункта нет, откройте страницу в Safari` },
  ],
  android: [
    { icon: 'ellipsis-vertical', text: msg`Откройте меню браузера` },
    { icon: 'square-plus', text: msg`Выберите «Установить приложение» или «Добавить на главный экран»` },
    { icon: 'check', text: msg`Подтвердите: значок появится через несколько секунд` },
  ],
  'inside-app': [
    {
      icon: 'ellipsis-vertical',
      text: msg`Эта страница открыта внутри другого приложения. Откройте его меню`,
    },
    { icon: 'external-link', text: msg`Выберите «Открыть в браузере»` },
    { icon: 'square-plus', text: msg`Там в меню браузера выберите «На главный экран»` },
  ],
  'mac-safari': [
    { icon: 'share', text: msg`Откройте меню «Файл» или нажмите «Поделиться»` },
    { icon: 'square-plus', text: msg`Выберите «Добавить в Dock»` },
  ],
  'desktop-chromium': [
    { icon: 'monitor-down', text: msg`Нажмите значок установки в правой части адресной строки` },
    { icon: 'ellipsis-vertical', text: msg`Нет значка? Откройте меню браузера и выберите «Установить»` },
  ],
  none: [
    { icon: 'bookmark', text: msg`Этот браузер не устанавливает сайты: добавьте Yumush в закладки` },
    { icon: 'smartphone', text: msg`На телефоне откройте Yumush в Chrome, Samsung Internet или Safari` },
  ],
  installed: [],
  elsewhere: [],
  prompt: [],
};

export function InstallHow({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Dialog title={t`Как добавить на главный экран`} onClose={onClose}>
      <ol className={styles.steps}>
        {STEPS[way].map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} size={24} />
            <span>{i18n._(text)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
