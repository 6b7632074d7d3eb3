import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { Button } from '#app/ui/button.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ExportData } from './export-data.tsx';
import { NotificationChannels } from './notification-channels.tsx';
import { QuietHoursFields } from './quiet-hours.tsx';
import styles from './settings.module.css';
import { ShownPresence } from './shown-presence.tsx';

/** Language and theme switches come from the shell. */
export function SettingsScreen({ me, language, theme }: { me: Me; language: ReactNode; theme: ReactNode }) {
  useSyncLocale(me);
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

function DeleteAccount({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p>
        <Trans>Профиль и объявления скроются сразу. 14 дней на раздумье, потом вернуть ничего нельзя.</Trans>
      </p>
      <Button variant="secondary" icon="trash-2" onClick={() => setOpen(true)}>
        <Trans>Удалить аккаунт…</Trans>
      </Button>
      {isOpen ? <DeleteAccountDialog me={me} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Saves the chosen language as the language of notifications. If that fails, the next visit tries again. */
function useSyncLocale({ locale: saved, version }: Me): void {
  const locale = useLocale();
  const client = useQueryClient();
  const { mutate } = useCallMutation({
    run: (call, next: { locale: typeof locale; version: number }) => call(meEndpoints.edit, { body: next }),
    onSuccess: (me) => client.setQueryData(meQuery.queryKey, me),
  });
  useEffect(() => {
    if (locale !== saved) mutate({ locale, version });
  }, [locale, saved, version, mutate]);
}
