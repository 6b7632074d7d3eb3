import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AD_KINDS, AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import type { UserProfile } from '#contract/users/entities.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { ReadersText } from '#app/shared/reading/readers-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import type { FeedbackActionsComponent as FeedbackActionsType } from './feedback-item.tsx';
import listStyles from './feedback-list.module.css';
import { FeedbackList } from './feedback-list.tsx';
import { LatestFeedbacks } from './latest-feedbacks.tsx';
import { Portfolio } from './portfolio.tsx';
import { Presence } from '../presence.tsx';
import styles from './profile-screen.module.css';
import { Rating, VerifiedBadge } from '../user-name.tsx';
import type { FeedbackRating, ProfileTab } from '../user-queries.ts';

/**
 * A person's public profile: feedback by others before the person's own text. The list of their ads comes from the ads
 * feature.
 */
export function ProfileScreen({
  user,
  titleRow,
  tab,
  shownKind,
  rating,
  deals,
  actions,
  ads,
  FeedbackActions,
}: {
  user: UserProfile;
  titleRow: ReactNode;
  tab: ProfileTab;
  shownKind: AdKind;
  rating: FeedbackRating;
  /** The reader's deals with the person. */
  deals: ReactNode;
  /** Buttons to contact the person. */
  actions: ReactNode;
  ads: ReactNode;
  FeedbackActions: FeedbackActionsType;
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
            <Rating {...user.rating} counted />
          </p>
          {city ? (
            <p className={styles.city}>
              <Icon name="map-pin" size={16} /> {chooseTranslation(city.translations, locale).name}
            </p>
          ) : null}
        </div>
        <Presence person={user} />
      </header>
      <div className={styles.actions}>{actions}</div>
      {deals}
      <LatestFeedbacks user={user} />
      {user.about ? (
        <ReadersText text={user.about} subject={{ type: 'about', id: user.id }} className={listStyles.text} />
      ) : null}
      {categories.length > 0 ? (
        <ul className={styles.categories}>
          {categories.map((category) => (
            <li key={category.id}>
              <Icon name={category.icon} size={16} /> {chooseTranslation(category.translations, locale).title}
            </li>
          ))}
        </ul>
      ) : null}
      {user.portfolio.length > 0 ? <Portfolio photos={user.portfolio} name={user.full_name} /> : null}
      <div id="lists" className={styles.lists}>
        <Tabs user={user} shown={tab} />
        {tab === 'feedbacks' ? (
          <FeedbackList user={user} rating={rating} tab={tab} Actions={FeedbackActions} />
        ) : (
          <section aria-labelledby="ads">
            <h2 id="ads" className="visually-hidden">
              <Trans>Объявления</Trans>
            </h2>
            <KindTabs user={user} shown={shownKind} />
            {ads}
          </section>
        )}
      </div>
    </div>
  );
}

/** The tabs are links, so that the address names the open tab. */
function Tabs({ user, shown }: { user: UserProfile; shown: ProfileTab }) {
  const { t } = useLingui();
  const { vacancies, services, tasks } = user.ads_count;
  const { positive, negative } = user.rating;
  const tabs: { tab: ProfileTab; label: string; count: number }[] = [
    { tab: 'ads', label: t`Объявления`, count: vacancies + services + tasks },
    { tab: 'feedbacks', label: t`Отзывы`, count: positive + negative },
  ];
  return (
    <nav className={styles.tabs} aria-label={t`Объявления и отзывы`}>
      {tabs.map(({ tab, label, count }) => (
        <Link
          key={tab}
          to="."
          search={(previous) => ({ ...previous, tab })}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          aria-current={tab === shown ? 'true' : undefined}
        >
          {label} {count}
        </Link>
      ))}
    </nav>
  );
}

function KindTabs({ user, shown }: { user: UserProfile; shown: AdKind }) {
  const { t } = useLingui();
  const names: Record<AdKind, string> = { vacancy: t`Вакансии`, service: t`Услуги`, task: t`Задания` };
  const kinds = AD_KINDS.filter((kind) => user.ads_count[AD_PLURALS[kind]] > 0);
  if (kinds.length === 0) return null;
  return (
    <nav className={listStyles.choices} aria-label={t`Объявления по видам`}>
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
