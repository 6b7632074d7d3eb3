import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { AdCard } from '#contract/ads/entities.ts';
import type { Me } from '#contract/me/entities.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { dealsQuery } from '#app/shared/ads/deals-query.ts';
import { unreadMessagesQuery } from '#app/shared/chats/unread-messages-query.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import type { MyHome } from '#contract/me/home.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './home-parts.module.css';
import { homeQuery } from './home-query.ts';
import { CompleteProfileCard } from './complete-profile-card.tsx';
import { NewAdsInTrades } from './waiting/new-ads-in-trades.tsx';
import { TodoList } from './waiting/todo-list.tsx';
import tileStyles from './standing.module.css';

/** Prefetches what is not cached; the last visit's data is good enough to start with. */
export async function prefetchHome(client: QueryClient): Promise<void> {
  const isMissing = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryData(queryKey) === undefined;
  await Promise.all([
    isMissing(homeQuery) ? client.prefetchQuery(homeQuery) : undefined,
    isMissing(unreadMessagesQuery) ? client.prefetchQuery(unreadMessagesQuery) : undefined,
    isMissing(dealsQuery()) ? client.prefetchQuery(dealsQuery()) : undefined,
  ]);
}

/** The person's to-do list: the first part of the cabinet, above the profile. */
export function HomeTodoList({ Deal }: { Deal: ComponentType<{ deal: DealOfPerson }> }) {
  const { data: home } = useQuery(homeQuery);
  return home && home.waiting.length > 0 ? (
    <div className={styles.parts}>
      <TodoList waiting={home.waiting} Deal={Deal} />
    </div>
  ) : null;
}

/** The part between the person and the cabinet's menu: new ads, figures and missing profile parts. */
export function HomeParts({
  me,
  deals,
  Strip,
}: {
  me: Me;
  /** Deals that go on without a step of the person's own, and those that ended and lack their feedback. */
  deals: ReactNode;
  Strip: ComponentType<{ ads: readonly AdCard[]; labelledBy: string }>;
}) {
  const { data: home, isError, refetch } = useQuery(homeQuery);
  return (
    <div className={styles.parts}>
      {deals}
      <NewAdsInTrades me={me} ads={home?.in_trade ?? []} Strip={Strip} />
      <AccountStanding home={home} isAwaited={!home && !isError} />
      <CompleteProfileCard me={me} verification={home?.verification} />
      {!home && isError ? <LoadFailed onRetry={() => void refetch()} /> : null}
      <div className={styles.facts}>
        <MyFacts me={me} />
        <Link to="/cabinet/$" params={{ _splat: 'edit-account' }}>
          <Trans>Изменить</Trans>
        </Link>
      </div>
    </div>
  );
}

function MyFacts({ me }: { me: Me }) {
  const { t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const city = lookups.city(me.city);
  const genders = { male: t`Мужской`, female: t`Женский` };
  const categories = me.categories.flatMap((id) => {
    const category = lookups.category(id);
    return category ? [chooseTranslation(category.translations, locale).title] : [];
  });
  const facts: [string, string | null | undefined][] = [
    [t`Имя`, me.full_name],
    [t`Телефон`, me.phone && formatPhone(me.phone)],
    [t`Эл. почта`, me.email],
    [t`Дата рождения`, me.birth_date?.split('-').toReversed().join('.')],
    [t`Пол`, me.gender && genders[me.gender]],
    [t`Город`, city && chooseTranslation(city.translations, locale).name],
    [t`Категории`, categories.join(', ')],
    [t`О себе`, me.about],
  ];
  return (
    <dl className={styles.list}>
      {facts.map(([name, value]) =>
        value ? (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

/** Feedback and balance as links to their screens, which work without the figures too. */
function AccountStanding({ home, isAwaited }: { home: MyHome | undefined; isAwaited: boolean }) {
  const locale = useLocale();
  const place = isAwaited ? <Skeleton width={96} /> : null;
  return (
    <div className={tileStyles.tiles}>
      <Link to="/cabinet/$" params={{ _splat: 'feedbacks' }} className={tileStyles.tile}>
        <span className={tileStyles.label}>
          <Trans>Отзывы</Trans>
        </span>
        <span className={tileStyles.figure}>{home ? <Rating {...home.rating} /> : place}</span>
        <span className={tileStyles.way}>
          <Trans>Читать</Trans>
        </span>
      </Link>
      <Link to="/cabinet/$" params={{ _splat: 'balance' }} className={tileStyles.tile}>
        <span className={tileStyles.label}>
          <Trans>Баланс</Trans>
        </span>
        <span className={tileStyles.figure}>{home ? formatMoney(home.balance, locale) : place}</span>
        <span className={tileStyles.way}>
          <Trans>Пополнить</Trans>
        </span>
      </Link>
    </div>
  );
}

function Rating({ positive, negative }: MyHome['rating']) {
  const { t } = useLingui();
  if (positive + negative === 0) return <Trans>Пока нет</Trans>;
  return (
    <>
      <Icon name="thumbs-up" size={16} />
      <span className="visually-hidden">{t`Хороших отзывов:`}</span> {positive}
      <Icon name="thumbs-down" size={16} />
      <span className="visually-hidden">{t`Плохих отзывов:`}</span> {negative}
    </>
  );
}
