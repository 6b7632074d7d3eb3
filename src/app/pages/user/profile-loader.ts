import { msg } from '@lingui/core/macro';
import type { UserProfile } from '#contract/users/entities.ts';
import { authorAdsQuery } from '#app/features/ads/queries.ts';
import { profileDescription } from '#app/features/users/profile/profile-description.ts';
import { profileJsonLd } from '#app/features/users/profile/profile-json-ld.ts';
import { feedbacksQuery, userQuery } from '#app/features/users/user-queries.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { pageHead } from '#app/platform/head/page-head.ts';
import { shortenDescription } from '#app/platform/head/shortened.ts';
import { loadPageSubject } from '#app/platform/query/load-page-subject.ts';
import { awaitOnServer } from '#app/platform/query/await-on-server.ts';
import { failedHead } from '../failed-head.ts';
import { handleLoadFailure } from '../load-failure.ts';
import { type ProfileSearch, shownKind } from './profile-search.ts';

export async function loadProfile(
  context: AppContext,
  id: string,
  search: ProfileSearch,
): Promise<UserProfile | undefined> {
  const { queryClient } = context;
  const words = ensureLazyCatalog(context.i18n);
  // Feedbacks of every rating are always loaded: the newest are above the tabs, and their tab then works offline.
  const feedbacks = [...new Set([undefined, search.rating])].map((rating) =>
    queryClient.prefetchInfiniteQuery(feedbacksQuery(id, rating)),
  );
  try {
    const user = await loadPageSubject(queryClient, userQuery(id));
    const kind = shownKind(user, search.ads);
    await awaitOnServer([...feedbacks, queryClient.prefetchInfiniteQuery(authorAdsQuery(kind, id))]);
    await words;
    return user;
  } catch (error) {
    handleLoadFailure(error, context);
    return undefined;
  }
}

export function profileHead(context: AppContext, id: string, user: UserProfile | undefined) {
  const { i18n, config, queryClient } = context;
  const path = `/users/${id}`;
  if (!user) {
    const error = queryClient.getQueryState(userQuery(id).queryKey)?.error;
    return failedHead(context, { error, gone: msg`Страница не найдена`, path });
  }
  const { full_name: name, about } = user;
  // The other tags are for crawlers, which read the server's page.
  if (!import.meta.env.SSR) return pageHead(context, { title: name, path });
  return pageHead(context, {
    title: name,
    description: about ? shortenDescription(about) : profileDescription(i18n, name),
    path,
    jsonLd: [profileJsonLd(user, config.publicOrigin)],
  });
}
