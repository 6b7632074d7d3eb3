import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { requireSignIn } from '#app/platform/session/require-sign-in.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Dropdown } from '#app/ui/dialogs/dropdown.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import type { UnreadIndicatorPlace } from '../unread-indicator-place.ts';
import { adCreationOptions, sections } from '../sections.ts';
import { SignInLink } from './sign-in-link.tsx';
import { ThemeChoice } from './theme-choice.tsx';

export function Header({
  AccountMenu,
  News,
}: {
  AccountMenu: ComponentType;
  /** `undefined` for visitors. */
  News: ComponentType<{ at: UnreadIndicatorPlace }> | undefined;
}) {
  // Not memoized: the header is rarely rendered, so memoizing would cost more bytes than it saves.
  'use no memo';
  const { t, i18n } = useLingui();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Logo />
        <nav className={styles.tabs} aria-label={t`Разделы`}>
          {Object.values(sections).map(({ kind, label }) => (
            <Link key={kind} {...listLink(kind)}>
              {i18n._(label)}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch short />
          <Dropdown
            label={t`Тема оформления`}
            trigger={<Icon name="sun-moon" size={24} />}
            triggerClass={styles.round}
          >
            <div className={styles.panel}>
              <ThemeChoice />
            </div>
          </Dropdown>
          {News ? (
            <div className={styles.round} data-unkept="place">
              <News at="header" />
            </div>
          ) : (
            <Dropdown
              label={t`Уведомления`}
              trigger={<Icon name="bell" size={24} />}
              triggerClass={styles.round}
            >
              <NotificationsInvitation />
            </Dropdown>
          )}
          <Dropdown
            label={t`Разместить объявление`}
            trigger={
              <>
                <Icon name="plus" />
                <span className={styles.createText}>
                  <Trans>Разместить</Trans>
                </span>
                <Icon name="chevron-down" size={16} />
              </>
            }
            triggerClass={`${buttonClass()} ${styles.create}`}
          >
            <ul className={styles.creations}>
              {adCreationOptions.map(({ kind, label, icon }) => (
                <li key={kind}>
                  <Link to="/ads/$" params={{ _splat: kind }}>
                    <Icon name={icon} />
                    {i18n._(label)}
                  </Link>
                </li>
              ))}
            </ul>
          </Dropdown>
          {News ? (
            <div data-unkept="place">
              <AccountMenu />
            </div>
          ) : (
            <SignInLink className={styles.round} aria-label={t`Профиль`} title={t`Профиль`}>
              <Icon name="circle-user" size={24} />
            </SignInLink>
          )}
        </div>
      </div>
    </header>
  );
}

function NotificationsInvitation() {
  return (
    <div className={styles.notifications}>
      <h2>
        <Trans>Уведомления</Trans>
      </h2>
      <p>
        <Trans>Нет уведомлений</Trans>
      </p>
      <Button variant="quiet" full onClick={() => requireSignIn('notify')}>
        <Trans>Войти, чтобы получать их</Trans>
      </Button>
    </div>
  );
}
