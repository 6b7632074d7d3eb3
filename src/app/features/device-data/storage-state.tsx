import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import styles from './data-screen.module.css';
import type { StoredData } from './device-stores.ts';

/** Share of the quota above which the browser may soon refuse to store more. */
const NEARLY_FULL = 0.9;

export function StorageState({ stored }: { stored: StoredData }) {
  const { trouble, usage = 0, quota = 0 } = stored;
  if (trouble) {
    return (
      <Warning>
        <TroubleText trouble={trouble} />
      </Warning>
    );
  }
  if (quota > 0 && usage / quota > NEARLY_FULL) {
    return (
      <Warning>
        <Trans>
          Место почти закончилось: новое может не сохраниться. Сотрите фотографии или лишние файлы
        </Trans>
      </Warning>
    );
  }
  return null;
}

function TroubleText({ trouble }: { trouble: NonNullable<StoredData['trouble']> }) {
  switch (trouble) {
    case 'missing':
    case 'refused':
      return (
        <Trans>
          Браузер не даёт хранить данные — возможно, это приватное окно. Всё работает, но только с интернетом
        </Trans>
      );
    case 'full':
      return <Trans>На устройстве нет места. Всё работает, но ничего нового не сохраняется</Trans>;
    case 'newer':
      return <Trans>Данные записала более новая версия Yumush. Обновите страницу</Trans>;
    case 'blocked':
      return (
        <Trans>Хранилище занято другой вкладкой Yumush. Закройте её и откройте эту страницу снова</Trans>
      );
    case 'broken':
      return <Trans>Сохранённое не читается. Сотрите всё, чтобы начать заново</Trans>;
  }
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.warning}>
      <Icon name="triangle-alert" />
      <span>{children}</span>
    </p>
  );
}
