import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { InstallButton } from './install-button.tsx';
import styles from './install-panel.module.css';
import { useInstallWay, watchInstall } from './install-state.ts';

/** A permanent way to install, whatever was answered before. */
export function InstallPanel() {
  const { t } = useLingui();
  const way = useInstallWay();
  useEffect(() => watchInstall(), []);
  return (
    <section className={styles.panel} aria-label={t`Установка приложения`}>
      <img src="/favicon.svg" alt="" width={48} height={48} />
      {way === 'installed' || way === 'elsewhere' ? (
        <p className={styles.done}>
          <Icon name="circle-check" />
          {way === 'installed' ? (
            <Trans>Вы уже в приложении</Trans>
          ) : (
            <Trans>Приложение установлено: откройте его с главного экрана</Trans>
          )}
        </p>
      ) : (
        <>
          <p>
            <Trans>Открывается с главного экрана за секунду и работает без интернета</Trans>
          </p>
          <InstallButton />
        </>
      )}
    </section>
  );
}
