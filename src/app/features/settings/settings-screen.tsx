import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { BlockedPeople } from './blocked-people.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { NotificationChannels } from './notification-channels.tsx';
import { QuietHoursFields } from './quiet-hours.tsx';
import styles from './settings.module.css';
import { ShownPresence } from './shown-presence.tsx';
import { useTellLocale } from './use-tell-locale.ts';

/** Language and theme switches come from the shell. */
export function SettingsScreen({ me, language, theme }: { me: Me; language: ReactNode; theme: ReactNode }) {
  useTellLocale(me);
  return (
    <div className={styles.screen} data-call="settings">
      <section className={styles.section}>
        <h2>
          <Trans>Язык</Trans>
        </h2>
        {language}
        <p className={styles.hint}>
          <Trans>На нём же приходят SMS и уведомления.</Trans>
        </p>
      </section>
      <section className={styles.section}>
        <h2>
          <Trans>Оформление</Trans>
        </h2>
        {theme}
      </section>
      <section className={styles.section} aria-labelledby="notification-channels">
        <h2 id="notification-channels">
          <Trans>Уведомления</Trans>
        </h2>
        <NotificationChannels />
        <QuietHoursFields />
      </section>
      <section className={styles.section}>
        <h2>
          <Trans>Кто видит, что вы в сети</Trans>
        </h2>
        <ShownPresence />
      </section>
      <section className={styles.section} aria-labelledby="blocked-people">
        <h2 id="blocked-people">
          <Trans>Заблокированные люди</Trans>
        </h2>
        <BlockedPeople />
      </section>
      <section className={styles.section}>
        <h2>
          <Trans>Мои данные</Trans>
        </h2>
        <ExportData />
      </section>
      <section className={styles.section}>
        <h2>
          <Trans>Удаление аккаунта</Trans>
        </h2>
        <DeleteAccount me={me} />
      </section>
    </div>
  );
}
