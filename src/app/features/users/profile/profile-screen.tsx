import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AD_KINDS, AD_PLURALS, type AdKind } from '../../../../contract/ads/kinds.ts';
import { translated } from '../../../../contract/locale.ts';
import type { UserProfile } from '../../../../contract/users/entities.ts';
import { useLocale } from '../../../platform/i18n/use-locale.ts';
import { useLookups } from '../../../platform/lookups/use-lookups.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/photos/avatar.tsx';
import { FeedbackList } from './feedback-list.tsx';
import { Portfolio } from './portfolio.tsx';
import { Presence } from '../presence.tsx';
import styles from './profile-screen.module.css';
import { Rating, VerifiedBadge } from '../user-name.tsx';
import type { FeedbackRating } from '../user-queries.ts';

/** A person as everybody sees them. The list of their ads comes from the ads' feature. */
export function ProfileScreen({
  user,
  titleRow,
  shownKind,
  rating,
  ads,
}: {
  user: UserProfile;
  titleRow: ReactNode;
  /** The kind of ads on show; undefined where there are none. */
  shownKind: AdKind | undefined;
  rating: FeedbackRating;
  ads: ReactNode;
}) {
  const locale = useLocale();
  const lookups = useLookups();
  const city = lookups.city(user.city);
  const categories = user.categories.flatMap((id) => lookups.category(id) ?? []);
  return (
    <div className={styles.profile}>
      {titleRow}
      <header className={styles.head}>
        <Avatar user={user} size={96} />
        <div>
          {user.verified ? (
            <p className={styles.verified}>
              <VerifiedBadge />{' '}
              <span aria-hidden="true">
                <Trans>Личность подтверждена</Trans>
              </span>
            </p>
          ) : null}
          <p>
            <Rating {...user.rating} />
          </p>
          {city ? (
            <p className={styles.city}>
              <Icon name="map-pin" size={16} /> {translated(city.translations, locale).name}
            </p>
          ) : null}
        </div>
        <Presence person={user} />
      </header>
      {user.about ? <p className={styles.about}>{user.about}</p> : null}
      {categories.length > 0 ? (
        <ul className={styles.categories}>
          {categories.map((category) => (
            <li key={category.id}>
              <Icon name={category.icon} size={16} /> {translated(category.translations, locale).title}
            </li>
          ))}
        </ul>
      ) : null}
      {user.portfolio.length > 0 ? <Portfolio photos={user.portfolio} name={user.full_name} /> : null}
      {shownKind ? (
        <section aria-labelledby="ads">
          <h2 id="ads">
            <Trans>Объявления</Trans>
          </h2>
          <KindTabs user={user} shown={shownKind} />
          {ads}
        </section>
      ) : null}
      <FeedbackList user={user} rating={rating} />
    </div>
  );
}

function KindTabs({ user, shown }: { user: UserProfile; shown: AdKind }) {
  const { t } = useLingui();
  const names: Record<AdKind, string> = { vacancy: t`Вакансии`, service: t`Услуги`, task: t`Задания` };
  const kinds = AD_KINDS.filter((kind) => user.ads_count[AD_PLURALS[kind]] > 0);
  return (
    <nav className={styles.tabs} aria-label={t`Объявления по видам`}>
      {kinds.map((kind) => (
        <Link
          key={kind}
          to="/users/$id"
          params={{ id: user.id }}
          search={(previous) => ({ ...previous, ads: AD_PLURALS[kind] })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={kind === shown ? 'true' : undefined}
        >
          {names[kind]} {user.ads_count[AD_PLURALS[kind]]}
        </Link>
      ))}
    </nav>
  );
}
