import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './install-how.module.css';
import type { InstallWay } from './install-way.ts';

export function InstallHow({ way, onClose }: { way: InstallWay; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Как добавить на главный экран`} onClose={onClose}>
      <ol className={styles.steps}>
        <Steps way={way} />
      </ol>
    </Dialog>
  );
}

function Steps({ way }: { way: InstallWay }) {
  switch (way) {
    case 'ios':
      return (
        <>
          <Step icon="share">
            <Trans>Нажмите «Поделиться» — квадрат со стрелкой вверх</Trans>
          </Step>
          <Step icon="square-plus">
            <Trans>Выберите «На экран „Домой“»: список можно прокрутить</Trans>
          </Step>
          <Step icon="check">
            <Trans>Нажмите «Добавить». Если такого пункта нет, откройте страницу в Safari</Trans>
          </Step>
        </>
      );
    case 'android':
      return (
        <>
          <Step icon="ellipsis-vertical">
            <Trans>Откройте меню браузера</Trans>
          </Step>
          <Step icon="square-plus">
            <Trans>Выберите «Установить приложение» или «Добавить на главный экран»</Trans>
          </Step>
          <Step icon="check">
            <Trans>Подтвердите: значок появится через несколько секунд</Trans>
          </Step>
        </>
      );
    case 'inside-app':
      return (
        <>
          <Step icon="ellipsis-vertical">
            <Trans>Эта страница открыта внутри другого приложения. Откройте его меню</Trans>
          </Step>
          <Step icon="external-link">
            <Trans>Выберите «Открыть в браузере»</Trans>
          </Step>
          <Step icon="square-plus">
            <Trans>Там в меню браузера выберите «На главный экран»</Trans>
          </Step>
        </>
      );
    case 'mac-safari':
      return (
        <>
          <Step icon="share">
            <Trans>Откройте меню «Файл» или нажмите «Поделиться»</Trans>
          </Step>
          <Step icon="square-plus">
            <Trans>Выберите «Добавить в Dock»</Trans>
          </Step>
        </>
      );
    case 'desktop-chromium':
      return (
        <>
          <Step icon="monitor-down">
            <Trans>Нажмите значок установки в правой части адресной строки</Trans>
          </Step>
          <Step icon="ellipsis-vertical">
            <Trans>Нет значка? Откройте меню браузера и выберите «Установить»</Trans>
          </Step>
        </>
      );
    case 'none':
      return (
        <>
          <Step icon="bookmark">
            <Trans>Этот браузер не устанавливает сайты: добавьте Yumush в закладки</Trans>
          </Step>
          <Step icon="smartphone">
            <Trans>На телефоне откройте Yumush в Chrome, Samsung Internet или Safari</Trans>
          </Step>
        </>
      );
    case 'installed':
    case 'elsewhere':
    case 'prompt':
      return null;
  }
}

function Step({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={24} />
      <span>{children}</span>
    </li>
  );
}
