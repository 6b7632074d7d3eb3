import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ensureSignInCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useMe } from '#app/platform/session/me.ts';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import { Dropdown } from '#app/ui/dialogs/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './account-menu.module.css';
import { cabinetLinks } from './cabinet-links.ts';
import { LogOutButton } from './log-out-button.tsx';
import { UnreadCount, WaitingLink } from './lazy-counts.ts';

/** The link opens the chats about vacancies, as the specification says; the other kinds are filters on that screen. */
const MESSAGES = 'messages';
const OWN = cabinetLinks.filter(({ path }) => path.startsWith('my-') || path === MESSAGES);

export function AccountMenu() {
  const { t, i18n } = useLingui();
  const me = useMe();
  const isReady = useLazyCatalog(ensureSignInCatalog);
  if (!isReady || !me) return <span className={styles.place} />;
  return (
    <Dropdown
      label={t`Аккаунт: ${me.full_name}`}
      trigger={<Avatar user={me} size={32} />}
      triggerClass={styles.place}
    >
      <div className={styles.menu}>
        <p className={styles.name}>{me.full_name}</p>
        <Link to="/cabinet/$" params={{ _splat: 'edit-account' }}>
          <Icon name="pencil" />
          <Trans>Изменить</Trans>
        </Link>
        {OWN.map(({ path, label, icon }) => (
          <Link
            key={path}
            to="/cabinet/$"
            params={{ _splat: path === MESSAGES ? `${MESSAGES}/vacancy` : path }}
          >
            <Icon name={icon} />
            {i18n._(label)}
            {path === MESSAGES ? <UnreadCount /> : null}
          </Link>
        ))}
        <WaitingLink />
        <Link to="/cabinet/$" params={{ _splat: '' }} activeOptions={{ exact: true }}>
          <Icon name="user" />
          <Trans>Кабинет</Trans>
        </Link>
        <LogOutButton />
      </div>
    </Dropdown>
  );
}
