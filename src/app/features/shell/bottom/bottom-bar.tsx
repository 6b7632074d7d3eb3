import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './bottom-bar.module.css';
import type { UnreadIndicatorPlace } from '../unread-indicator-place.ts';
import { sections } from '../sections.ts';
import { SignInLink } from '../header/sign-in-link.tsx';

export function BottomBar({ News }: { News: ComponentType<{ at: UnreadIndicatorPlace }> | undefined }) {
  // Not memoized: rarely rendered, so memoizing would cost more bytes than it saves.
  'use no memo';
  const { t } = useLingui();
  return (
    <nav className={styles.bar} aria-label={t`Главное меню`}>
      <SectionLink section={sections.vacancies} />
      <SectionLink section={sections.services} />
      <Link to="/" activeOptions={{ exact: true, includeSearch: false }}>
        <Icon name="house" size={24} />
        <Trans>Главная</Trans>
      </Link>
      <SectionLink section={sections.tasks} />
      <SignInLink>
        <Icon name="user" size={24} />
        <Trans>Профиль</Trans>
        {News ? <News at="profile" /> : null}
      </SignInLink>
    </nav>
  );
}

function SectionLink({ section }: { section: (typeof sections)[keyof typeof sections] }) {
  const { i18n } = useLingui();
  return (
    <Link {...listLink(section.kind)}>
      <Icon name={section.icon} size={24} />
      {i18n._(section.label)}
    </Link>
  );
}
