import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { meEndpoints } from '#contract/me/endpoints.ts';
import type { Me } from '#contract/me/entities.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useSetCachedMe } from '#app/platform/session/use-set-cached-me.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { BlockedPeople } from './blocked-people.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { NotificationChannels } from './notification-channels.tsx';
import { QuietHoursFields } from './quiet-hours.tsx';
import styles from './settings.module.css';
import { ShownPresence } from './shown-presence.tsx';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { saveFile } from '#app/platform/files/save-file.ts';
import { useFileCall } from '#app/platform/files/use-file-call.ts';

const GROUPS = [
  { id: 'app', label: msg`Приложение` },
  { id: 'notifications', label: msg`Уведомления` },
  { id: 'profile', label: msg`Профиль` },
  { id: 'security', label: msg`Вход и безопасность` },
] as const;

interface Switches {
  language: ReactNode;
  theme: ReactNode;
  city: ReactNode;
}

/** Settings in four groups, the most used ones first. The page passes the controls of language, theme and city. */
export function SettingsScreen({ me, ...switches }: Switches & { me: Me }) {
  const { t, i18n } = useLingui();
  useSyncLocale(me);
  return (
    <div className={styles.screen} data-call="settings">
      <nav className={styles.groups} aria-label={t`Разделы настроек`}>
        {GROUPS.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {i18n._(label)}
          </a>
        ))}
      </nav>
      <AppGroup {...switches} />
      <Group id="notifications" title={<Trans>Уведомления</Trans>}>
        <NotificationChannels labelledBy="notifications" />
        <QuietHoursFields />
      </Group>
      <Group id="profile" title={<Trans>Профиль</Trans>}>
        <Way to="/cabinet/edit-account" icon="user">
          <Trans>Имя, город, категории и контакты</Trans>
        </Way>
        <Way to="/cabinet/avatar" icon="camera">
          <Trans>Моё фото</Trans>
        </Way>
        <h3>
          <Trans>Кто видит, что вы в сети</Trans>
        </h3>
        <ShownPresence />
        <h3>
          <Trans>Заблокированные люди</Trans>
        </h3>
        <BlockedPeople />
      </Group>
      <Group id="security" title={<Trans>Вход и безопасность</Trans>}>
        <Way to="/cabinet/security" icon="shield-check">
          <Trans>Пароль, телефон, второй шаг и устройства</Trans>
        </Way>
        <h3>
          <Trans>Мои данные</Trans>
        </h3>
        <ExportData />
        <h3>
          <Trans>Удаление аккаунта</Trans>
        </h3>
        <DeleteAccount me={me} />
      </Group>
    </div>
  );
}

function AppGroup({ language, theme, city }: Switches) {
  return (
    <Group id="app" title={<Trans>Приложение</Trans>}>
      <h3>
        <Trans>Язык</Trans>
      </h3>
      {language}
      <p className={styles.hint}>
        <Trans>На нём же приходят SMS и уведомления.</Trans>
      </p>
      <h3>
        <Trans>Оформление</Trans>
      </h3>
      {theme}
      <h3>
        <Trans>Город на этом устройстве</Trans>
      </h3>
      <div className={styles.city}>{city}</div>
      <Way to="/info/data" icon="hard-drive">
        <Trans>Память и трафик на этом устройстве</Trans>
      </Way>
    </Group>
  );
}

function Group({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Way({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.way}>
      <Icon name={icon} />
      <span>{children}</span>
      <Icon name="chevron-right" size={16} />
    </Link>
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
  const writeMe = useSetCachedMe();
  const { mutate } = useCallMutation({
    run: (call, next: { locale: typeof locale; version: number }) => call(meEndpoints.edit, { body: next }),
    onSuccess: writeMe,
  });
  useEffect(() => {
    if (locale !== saved) mutate({ locale, version });
  }, [locale, saved, version, mutate]);
}

function ExportData() {
  const callForFile = useFileCall();
  const { mutate, isPending } = useCallMutation({
    toastsFailure: true,
    run: () => callForFile(accountEndpoints.export, {}),
    onSuccess: (file) => saveFile(file, `yumush-${new Date().toISOString().slice(0, 10)}.json`),
  });
  return (
    <>
      <p>
        <Trans>
          Всё, что мы о вас храним, одним файлом: профиль, объявления, отклики, отзывы, жалобы, настройки,
          вход и баланс. До трёх раз в день.
        </Trans>
      </p>
      <Button variant="secondary" icon="cloud-download" isPending={isPending} onClick={() => mutate()}>
        <Trans>Скачать мои данные</Trans>
      </Button>
    </>
  );
}
