import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me } from '#contract/me/entities.ts';
import { Icon } from '#app/ui/icon.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import styles from './cabinet-frame.module.css';
import { cabinetLinks } from './cabinet-links.ts';
import { LogOutButton } from './log-out-button.tsx';
import { UnreadCount, WaitingCount } from './lazy-counts.ts';

/** On a wide screen the cabinet's menu is beside each of its screens; on a phone the menu is the first screen. */
export function CabinetFrame({
  me,
  title,
  path,
  children,
}: {
  me: Me | undefined;
  /** `undefined` when the screen has a heading of its own. */
  title: MessageDescriptor | undefined;
  path: string;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  const isHome = path === '';
  return (
    <div className={styles.frame}>
      <div className={styles.side}>
        <CabinetNavigation me={me} />
      </div>
      <div className={styles.screen}>
        {title ? (
          <TitleRow
            title={i18n._(title)}
            parent={isHome ? { to: '/' } : { to: '/cabinet/$', params: { _splat: '' } }}
          >
            {isHome ? <SettingsLink /> : null}
          </TitleRow>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** Link to the settings: language and theme are two taps away from every screen. */
function SettingsLink() {
  const { t } = useLingui();
  return (
    <Link
      to="/cabinet/$"
      params={{ _splat: 'settings' }}
      className={styles.settings}
      aria-label={t`Настройки`}
      title={t`Настройки`}
    >
      <Icon name="settings" size={24} />
    </Link>
  );
}

export function CabinetNavigation({ me }: { me: Me | undefined }) {
  const { t, i18n } = useLingui();
  const links = cabinetLinks.filter(({ moderatorsOnly }) => !moderatorsOnly || me?.role === 'moderator');
  return (
    <nav className={styles.links} aria-label={t`Кабинет`}>
      {links.map(({ path, label, icon }) => (
        <Link key={path} to="/cabinet/$" params={{ _splat: path }}>
          <Icon name={icon} />
          <span>{i18n._(label)}</span>
          {path === 'messages' ? <UnreadCount /> : null}
          {path === 'waiting' ? <WaitingCount /> : null}
          <Icon name="chevron-right" size={16} />
        </Link>
      ))}
      {me ? (
        <Link to="/users/$id" params={{ id: me.id }}>
          <Icon name="eye" />
          <span>{t`Как меня видят другие`}</span>
          <Icon name="chevron-right" size={16} />
        </Link>
      ) : null}
      <LogOutButton />
    </nav>
  );
}
