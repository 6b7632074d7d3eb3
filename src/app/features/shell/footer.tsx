import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { RuntimeConfig } from '#contract/page.ts';
import styles from './footer.module.css';
import { LanguageSwitch } from './header/language-switch.tsx';
import { Logo } from './header/logo.tsx';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { ThemeChoice } from './header/theme-choice.tsx';

export interface FooterLink {
  /** Path within the app. */
  to: string;
  label: MessageDescriptor;
}

export function Footer({
  links,
  operator,
  withPreferences,
}: {
  links: readonly FooterLink[];
  operator: RuntimeConfig['operator'];
  withPreferences: boolean;
}) {
  // Not memoized: rarely rendered, so memoizing would cost more bytes than it saves.
  'use no memo';
  const { t, i18n } = useLingui();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <Logo />
          <p>
            <Trans>Работа, услуги и задания в Узбекистане</Trans>
          </p>
          <div className={styles.preferences}>
            <LanguageSwitch />
            {withPreferences ? <ThemeChoice /> : null}
          </div>
          <Operator {...operator} />
        </div>
        <nav aria-label={t`О сервисе`}>
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{i18n._(label)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

/** The operator of the site, as far as it is set. */
function Operator({ name, address, email, phone }: RuntimeConfig['operator']) {
  if (!(name ?? address ?? email ?? phone)) return null;
  return (
    <address className={styles.operator}>
      {name ? <span>{name}</span> : null}
      {address ? <span>{address}</span> : null}
      {phone ? <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{formatPhone(phone)}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </address>
  );
}
