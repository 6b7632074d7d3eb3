import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import {
  AD_KINDS,
  AD_PLURALS,
  type AdKind,
  type AdPlural,
  isAdPlural,
  KIND_OF_PLURAL,
} from '../../../contract/ads/kinds.ts';
import type { UserProfile } from '../../../contract/users/entities.ts';
import { AuthorAds } from '../../features/ads/list/author-ads.tsx';
import { authorAdsQuery } from '../../features/ads/queries.ts';
import { savedViews } from '../../features/ads/saved-views.ts';
import { profileJsonLd } from '../../features/users/profile-json-ld.ts';
import { ProfileScreen } from '../../features/users/profile-screen.tsx';
import { ProfileSkeleton } from '../../features/users/profile-skeleton.tsx';
import { feedbacksQuery, type FeedbackRating, userQuery } from '../../features/users/user-queries.ts';
import { pageHead } from '../../platform/head/page-head.ts';
import { shortened } from '../../platform/head/shortened.ts';
import { useIsConnected } from '../../platform/offline/connection.ts';
import { beforePage } from '../../platform/query/before-page.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { IconButton } from '../../ui/button.tsx';
import { late } from '../../ui/late.tsx';
import { TitleRow } from '../../ui/title-row.tsx';
import { failedHead } from '../../pages/failed-head.ts';
import { answerFailure, SHOW_FAILURE } from '../../pages/load-failure.ts';

const PersonMenu = late(async () => (await import('../../features/reports/person-menu.tsx')).PersonMenu);

interface ProfileSearch {
  ads?: AdPlural | undefined;
  rating?: FeedbackRating;
}

export const Route = createFileRoute('/users/$id')({
  // Said to be undefined, since what is left out here would stay as it stands in the address.
  validateSearch: ({ ads, rating }: Record<string, unknown>): ProfileSearch => ({
    ads: typeof ads === 'string' && isAdPlural(ads) ? ads : undefined,
    rating: rating === 'positive' || rating === 'negative' ? rating : undefined,
  }),
  loaderDeps: ({ search: { ads, rating } }) => ({ ads, rating }),
  loader: async ({ context, params: { id }, deps }) => {
    const { queryClient } = context;
    const feedbacks = queryClient.prefetchInfiniteQuery(feedbacksQuery(id, deps.rating));
    try {
      const user = await queryClient.ensureQueryData(userQuery(id));
      const kind = shownKind(user, deps.ads);
      const ads = kind ? [queryClient.prefetchInfiniteQuery(authorAdsQuery(kind, id))] : [];
      await beforePage([feedbacks, ...ads]);
      return user;
    } catch (error) {
      answerFailure(error, context);
      return undefined;
    }
  },
  head: ({ match, params, loaderData }) => {
    const { i18n, config, queryClient } = match.context;
    const path = `/users/${params.id}`;
    if (!loaderData) {
      const error = queryClient.getQueryState(userQuery(params.id).queryKey)?.error;
      return failedHead(match.context, { error, gone: msg`Страница не найдена`, path });
    }
    const { full_name: name, about } = loaderData;
    return pageHead(match.context, {
      title: name,
      description: about
        ? shortened(about)
        : i18n._(msg`${name} на Yumush: объявления, отзывы и примеры работ.`),
      path,
      jsonLd: import.meta.env.SSR ? [profileJsonLd(loaderData, config.publicOrigin)] : [],
    });
  },
  pendingComponent: ProfileSkeleton,
  component: ProfileRoute,
});

function ProfileRoute() {
  const { t } = useLingui();
  const { id } = Route.useParams();
  const { ads, rating } = Route.useSearch();
  const isConnected = useIsConnected();
  const { data: user, error, refetch } = useQuery({ ...userQuery(id), ...SHOW_FAILURE });
  if (!user) {
    if (!error) return <ProfileSkeleton />;
    return (
      <>
        <TitleRow title={t`Профиль`} parent={{ to: '/' }} />
        {savedViews.NeverSeen && !isConnected ? (
          <savedViews.NeverSeen title={t`Этот профиль ещё не сохранён`} onRetry={() => void refetch()} />
        ) : (
          <LoadFailed onRetry={() => void refetch()} />
        )}
      </>
    );
  }
  const kind = shownKind(user, ads);
  return (
    <ProfileScreen
      user={user}
      titleRow={
        <TitleRow title={user.full_name} parent={{ to: '/' }}>
          <PersonMenuButton user={user} />
        </TitleRow>
      }
      shownKind={kind}
      rating={rating}
      ads={kind ? <AuthorAds kind={kind} author={id} label={t`Объявления`} /> : null}
    />
  );
}

function PersonMenuButton({ user }: { user: UserProfile }) {
  const { t } = useLingui();
  // Each press opens it anew, also where what it shows could not be fetched the last time.
  const [opened, setOpened] = useState(0);
  return (
    <>
      <IconButton
        icon="ellipsis-vertical"
        label={t`Действия`}
        aria-haspopup="dialog"
        onClick={() => setOpened((count) => count + 1)}
      />
      {opened > 0 ? <PersonMenu key={opened} person={user} onClose={() => setOpened(0)} /> : null}
    </>
  );
}

/** The asked kind where there is something of it, else the first that there is something of. */
function shownKind(user: UserProfile, asked: AdPlural | undefined): AdKind | undefined {
  const has = (kind: AdKind): boolean => user.ads_count[AD_PLURALS[kind]] > 0;
  return asked && has(KIND_OF_PLURAL[asked]) ? KIND_OF_PLURAL[asked] : AD_KINDS.find(has);
}
