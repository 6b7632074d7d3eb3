import { msg } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import {
  AD_KINDS,
  AD_PLURALS,
  type AdKind,
  type AdPlural,
  isAdPlural,
  KIND_OF_PLURAL,
} from '../../../contract/ads/kinds.ts';
import type { UserProfile } from '../../../contract/users/entities.ts';
import { ApiError } from '../../../device/call-error.ts';
import { byAuthorQuery } from '../../features/ad-details/ad-queries.ts';
import { AdCards } from '../../features/ads/ad-cards.tsx';
import { profileJsonLd } from '../../features/users/profile-json-ld.ts';
import { ProfileScreen } from '../../features/users/profile-screen.tsx';
import { ProfileSkeleton } from '../../features/users/profile-skeleton.tsx';
import { feedbacksQuery, type FeedbackRating, userQuery } from '../../features/users/user-queries.ts';
import { pageHead } from '../../platform/head/page-head.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { TitleRow } from '../../ui/title-row.tsx';

interface ProfileSearch {
  ads?: AdPlural | undefined;
  rating?: FeedbackRating;
}

const ADS_SHOWN = 20;

export const Route = createFileRoute('/users/$id')({
  validateSearch: ({ ads, rating }: Record<string, unknown>): ProfileSearch => ({
    ...(typeof ads === 'string' && isAdPlural(ads) ? { ads } : {}),
    ...(rating === 'positive' || rating === 'negative' ? { rating } : {}),
  }),
  loaderDeps: ({ search: { ads, rating } }) => ({ ads, rating }),
  loader: async ({ context: { queryClient, response }, params: { id }, deps }) => {
    const feedbacks = queryClient.prefetchInfiniteQuery(feedbacksQuery(id, deps.rating));
    try {
      const user = await queryClient.ensureQueryData(userQuery(id));
      const kind = shownKind(user, deps.ads);
      if (kind) await queryClient.prefetchQuery(byAuthorQuery(kind, id, ADS_SHOWN));
      await feedbacks;
      return user;
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined;
      if (error.status === 404) throw notFound();
      if (response) response.status = error.status;
      return undefined;
    }
  },
  head: ({ match, params, loaderData }) => {
    const { i18n, config } = match.context;
    const path = `/users/${params.id}`;
    if (!loaderData) return pageHead(match.context, { title: i18n._(msg`Профиль`), path, noindex: true });
    const { full_name: name, about } = loaderData;
    return pageHead(match.context, {
      title: name,
      description: about ?? i18n._(msg`${name} на Yumush: объявления, отзывы и примеры работ.`),
      path,
      jsonLd: import.meta.env.SSR ? [profileJsonLd(loaderData, config.publicOrigin)] : [],
    });
  },
  pendingComponent: ProfileSkeleton,
  component: ProfileRoute,
});

function ProfileRoute() {
  const { id } = Route.useParams();
  const { ads, rating } = Route.useSearch();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  if (!user) return error ? <LoadFailed onRetry={() => void refetch()} /> : <ProfileSkeleton />;
  const kind = shownKind(user, ads);
  return (
    <ProfileScreen
      user={user}
      titleRow={<TitleRow title={user.full_name} parent={{ to: '/' }} />}
      shownKind={kind}
      rating={rating}
      ads={kind ? <UserAds kind={kind} id={id} /> : null}
    />
  );
}

function UserAds({ kind, id }: { kind: AdKind; id: string }) {
  const { data } = useQuery(byAuthorQuery(kind, id, ADS_SHOWN));
  return <AdCards ads={data?.items ?? []} labelledBy="ads" />;
}

/** The asked kind where there is something of it, else the first that there is something of. */
function shownKind(user: UserProfile, asked: AdPlural | undefined): AdKind | undefined {
  const has = (kind: AdKind): boolean => user.ads_count[AD_PLURALS[kind]] > 0;
  return asked && has(KIND_OF_PLURAL[asked]) ? KIND_OF_PLURAL[asked] : AD_KINDS.find(has);
}
