import type { Query, QueryClient } from '@tanstack/react-query';
import { isRefused } from '#device/call-error.ts';
import type { AppContext } from '#app/platform/app-context.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import { meQuery } from '#app/platform/session/me.ts';
import { embeddedAnswers } from './embedded-answers.ts';
import { prefetchPrivateAnswers } from './prefetch-private-answers.ts';
import {
  getCacheOwner,
  deletePrivateAnswer,
  isList,
  isPrivate,
  savePrivateAnswers,
  ownerOf,
  restorePrivateAnswer,
} from './private-cache.ts';

/** Answers within this time are written in one batch; it is short, since the person may close the page soon. */
const GATHER_MS = 50;
/** Maximum age of an answer to write; an older one was read from this cache. */
const FRESH_MS = 60_000;
/** Prefetching waits this long, so that a short visit fetches nothing for later. */
const AHEAD_AFTER_MS = 5000;
const PATIENCE_MS = 5000;

let isStarted = false;
/** The person whose data was prefetched, which happens once per start. */
let fetchedFor: string | undefined;

/** Caches a person's private answers on the device from now on, and shows them when the network is silent. */
export function startPrivateCache({ queryClient }: AppContext): void {
  setTimeout(() => whenIdle(() => void fetchAhead(), PATIENCE_MS), AHEAD_AFTER_MS);
  if (isStarted) return;
  isStarted = true;
  keepAndShow(queryClient);

  async function fetchAhead(): Promise<void> {
    const person = ownerOf(queryClient);
    if (person === undefined || fetchedFor === person) return;
    fetchedFor = person;
    const isDone = await prefetchPrivateAnswers(queryClient).catch(() => false);
    if (!isDone) fetchedFor = undefined;
  }
}

function keepAndShow(client: QueryClient): void {
  const waiting = new Set<Query>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepAll = (): void => {
    timer = undefined;
    const fresh = [...waiting].filter(({ state }) => state.dataUpdatedAt > Date.now() - FRESH_MS);
    waiting.clear();
    void savePrivateAnswers(getCacheOwner(client), fresh.flatMap(answersIn)).catch(() => undefined);
  };
  const keep = (query: Query): void => {
    if (!isPrivate(query.queryKey) || query.state.data === undefined) return;
    waiting.add(query);
    timer ??= setTimeout(keepAll, GATHER_MS);
  };
  const cache = client.getQueryCache();
  const lookAtAll = (): void => {
    for (const query of cache.findAll()) {
      keep(query);
      if (isPrivate(query.queryKey)) void restorePrivateAnswer(client, query.queryKey).catch(() => undefined);
    }
  };
  cache.subscribe((event) => {
    const { query } = event;
    if (event.type === 'added' && isPrivate(query.queryKey))
      void restorePrivateAnswer(client, query.queryKey).catch(() => undefined);
    if (event.type !== 'updated') return;
    if (event.action.type === 'success') {
      keep(query);
      if (query.queryHash === meHash && !event.action.manual) lookAtAll();
    }
    if (event.action.type === 'error') miss(client, query, event.action.error);
  });
  lookAtAll();
}

const meHash = JSON.stringify(meQuery.queryKey);

function answersIn({ queryKey, state: { data, dataUpdatedAt: savedAt } }: Query) {
  const answers = [{ queryKey, answer: data }, ...embeddedAnswers(queryKey, data)];
  return answers.map((each) => ({ ...each, savedAt }));
}

function miss(client: QueryClient, query: Query, error: unknown): void {
  if (isRefused(error) && isPrivate(query.queryKey))
    void deletePrivateAnswer(client, query.queryKey).catch(() => undefined);
  // A list that a saved search found is also shown without a network; with one, the public answer is newer.
  if (!isRefused(error) && (isList(query.queryKey) || isPrivate(query.queryKey)))
    void restorePrivateAnswer(client, query.queryKey).catch(() => undefined);
}
