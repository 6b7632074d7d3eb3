import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdCard } from '#contract/ads/entities.ts';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ChatListItem } from '#contract/messages/entities.ts';
import { savedSearchesEndpoints } from '#contract/saved-searches/endpoints.ts';
import type { SavedSearch } from '#contract/saved-searches/entities.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { storeSeenAds } from '#device/offline-ads/store-seen-ads.ts';
import { ownAdsPages } from '../ads/own-queries.ts';
import { isDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { allChatsPages, chatQuery, chatsPages } from '../chats/chat-queries.ts';
import { notificationPages } from '../notifications/notification-queries.ts';
import { getConnected } from '#app/platform/offline/connection.ts';
import { CACHE_DEFERRED_FILES } from '#device/worker-messages.ts';
import { postToWorker } from '#app/platform/offline/worker.ts';
import { endpointPages, endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { getApiCall } from '#app/platform/query/query-client.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import {
  getCacheOwner,
  savePrivateAnswers,
  ownerOf,
  readPrivateAnswer,
  restorePrivateAnswer,
} from './private-cache.ts';

/** An answer younger than this is fresh enough for a start. */
const FRESH_MS = 30 * 60_000;
/** Lists of chats older than this are fetched at each start, since they show which chats have new records. */
const JUST_NOW_MS = 60_000;
const PATIENCE_MS = 2000;
const MOST_CHATS = 10;
const MOST_SEARCHES = 10;

/**
 * Prefetches what somebody may want to read offline without ever having opened it: own ads and applications, the newest
 * chats with their newest records, notifications, and the current results of each saved search. One call after the
 * other while the page is idle; never with data saving on. False when the connection was lost before the end.
 */
export async function prefetchPrivateAnswers(client: QueryClient): Promise<boolean> {
  const person = ownerOf(client);
  const mayAsk = (): boolean => getConnected() && !isDataSaverOn() && ownerOf(client) === person;
  if (!mayAsk()) return false;
  // Also caches the chunks of these screens: somebody who has just signed in may have none of them.
  postToWorker({ type: CACHE_DEFERRED_FILES, withPeople: true });
  const asks: (() => Promise<unknown>)[] = [
    ...AD_KINDS.map((kind) => () => ownPages(client, kind, 'all')),
    ...AD_KINDS.map((kind) => () => ownPages(client, kind, 'requests')),
    () => client.fetchInfiniteQuery({ ...notificationPages, staleTime: FRESH_MS }),
    () => fetchChatList(client, allChatsPages()),
  ];
  const lines: ChatListItem[] = [];
  for (const kind of AD_KINDS)
    asks.push(async () => lines.push(...(await fetchChatList(client, chatsPages(kind)))));
  asks.push(async () => {
    const newest = lines.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1)).slice(0, MOST_CHATS);
    for (const line of newest) asks.push(() => fetchChat(client, line));
  });
  asks.push(async () => {
    const query = endpointQuery(savedSearchesEndpoints.list, {});
    await restorePrivateAnswer(client, query.queryKey);
    const { items } = await client.fetchQuery({ ...query, staleTime: FRESH_MS });
    for (const search of items.slice(0, MOST_SEARCHES)) asks.push(() => fetchFound(client, search));
  });
  // Some of these calls append further ones, which run after the others.
  for (const ask of asks) {
    await new Promise<void>((resolve) => void whenIdle(resolve, PATIENCE_MS));
    if (!mayAsk()) return false;
    await ask();
  }
  return true;
}

async function ownPages(client: QueryClient, kind: AdKind, type: 'all' | 'requests'): Promise<void> {
  const pages = ownAdsPages(kind, type);
  await restorePrivateAnswer(client, pages.queryKey);
  await client.fetchInfiniteQuery({ ...pages, staleTime: FRESH_MS });
}

async function fetchChatList(
  client: QueryClient,
  list: ReturnType<typeof allChatsPages | typeof chatsPages>,
): Promise<readonly ChatListItem[]> {
  await restorePrivateAnswer(client, list.queryKey);
  const { pages } = await client.fetchInfiniteQuery({ ...list, staleTime: JUST_NOW_MS });
  return pages[0]?.items ?? [];
}

/** Fetches a chat, unless all its records are cached. */
async function fetchChat(client: QueryClient, { id, last_seq }: ChatListItem): Promise<void> {
  const query = chatQuery(id);
  const cached = await readPrivateAnswer(client, query.queryKey);
  if (cached && lastSeqIn(cached.answer) === last_seq) return;
  await client.fetchQuery({ ...query, staleTime: 0 });
}

function lastSeqIn(chat: unknown): unknown {
  return typeof chat === 'object' && chat !== null && 'last_seq' in chat ? chat.last_seq : undefined;
}

type Found = Endpoint<
  undefined,
  v.GenericSchema<Record<string, string | undefined>, ListQuery & Record<string, unknown>>,
  v.GenericSchema<unknown, { items: AdCard[]; next: string | null; total?: number | undefined }>
>;
const LISTS: Record<AdKind, Found> = {
  task: adsEndpoints.task.list,
  service: adsEndpoints.service.list,
  vacancy: adsEndpoints.vacancy.list,
};

/**
 * Fetches the first page of a saved search, under the key of the list that it opens. The call is made as the person, so
 * that the worker, whose cache of public answers outlives a logout, does not see it: what somebody searches for stays
 * private.
 */
async function fetchFound(client: QueryClient, { kind, filter }: SavedSearch): Promise<void> {
  const args = { query: filter };
  const { queryKey } = endpointPages(LISTS[kind], args);
  const cached = await readPrivateAnswer(client, queryKey);
  if (cached && cached.savedAt > Date.now() - FRESH_MS) return;
  const asker = getCacheOwner(client);
  const page = await getApiCall(client)({ ...LISTS[kind], auth: 'optional' }, args);
  const savedAt = Date.now();
  await savePrivateAnswers(asker, [{ queryKey, answer: { pages: [page], pageParams: [''] }, savedAt }]);
  const { database } = await openDeviceDatabase();
  if (database) await storeSeenAds(database, page.items, savedAt);
}
