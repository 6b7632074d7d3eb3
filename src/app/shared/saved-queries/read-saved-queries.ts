import { hashKey } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import * as v from 'valibot';
import {
  ServiceCard,
  ServiceFull,
  TaskCard,
  TaskFull,
  VacancyCard,
  VacancyFull,
} from '#contract/ads/entities.ts';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import {
  Category,
  City,
  CityCount,
  PopularCategory,
  Statistics,
  ThirdPartyAd,
} from '#contract/lookups/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { Me } from '#contract/me/entities.ts';
import { MyHome } from '#contract/me/home.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { NotificationsPage } from '#contract/notifications/entities.ts';
import { Count, Page } from '#contract/schema.ts';
import { usersEndpoints } from '#contract/users/endpoints.ts';
import { Feedback } from '#contract/feedbacks/entities.ts';
import { UserProfile } from '#contract/users/entities.ts';
import { readJson } from '#device/read-json.ts';
import { isMainEntityQuery } from '#app/shared/subjects/subjects.ts';

const ADS = {
  task: { card: TaskCard, full: TaskFull },
  service: { card: ServiceCard, full: ServiceFull },
  vacancy: { card: VacancyCard, full: VacancyFull },
};

type Answers = ReadonlyMap<string, v.GenericSchema>;

/**
 * Schemas of the answers that are saved for the next start: the page's own calls are built without theirs. A test
 * compares the two lists.
 */
export const SAVED_ANSWERS: Answers = new Map<string, v.GenericSchema>([
  ...AD_KINDS.flatMap((kind): [string, v.GenericSchema][] => {
    const { list, get, similar } = adsEndpoints[kind];
    const { card, full } = ADS[kind];
    return [
      [list.name, Page(card)],
      [get.name, full],
      [similar.name, v.object({ items: v.array<v.GenericSchema>(card) })],
    ];
  }),
  [lookupsEndpoints.cities.name, v.object({ cities: v.array(City) })],
  [lookupsEndpoints.cityCounts.name, v.object({ items: v.array(CityCount) })],
  [lookupsEndpoints.categories.name, v.object({ items: v.array(Category) })],
  [lookupsEndpoints.popularCategories.name, v.object({ items: v.array(PopularCategory) })],
  [lookupsEndpoints.thirdPartyAds.name, v.object({ items: v.array(ThirdPartyAd) })],
  [lookupsEndpoints.statistics.name, Statistics],
  [usersEndpoints.get.name, UserProfile],
  [usersEndpoints.feedbacks.name, Page(Feedback)],
  [usersEndpoints.feedbacksCount.name, v.object({ positive: Count, negative: Count, total: Count })],
  [meEndpoints.get.name, Me],
  ['me.home', MyHome],
  [notificationsEndpoints.list.name, NotificationsPage],
]);

const Envelope = v.object({
  timestamp: v.number(),
  buster: v.string(),
  session: v.optional(v.string()),
  clientState: v.object({ queries: v.array(v.unknown()) }),
});
const Args = v.record(v.string(), v.unknown());
const SavedQuery = v.object({
  queryKey: v.union([v.tuple([v.string(), Args]), v.tuple([v.string(), v.literal('pages'), Args])]),
  state: v.object({
    data: v.unknown(),
    dataUpdatedAt: v.pipe(v.number(), v.finite(), v.minValue(0)),
    isInvalidated: v.optional(v.boolean(), false),
  }),
  meta: v.optional(v.object({ isPersonal: v.literal(true) })),
});

/** `session` is the identity of the session that the private answers belong to (`session-id.ts`). */
export type SavedQueries = PersistedClient & { session?: string | undefined };

/** An empty state, which makes the library remove its entry from the storage. */
const NOTHING: SavedQueries = { timestamp: 0, buster: '', clientState: { mutations: [], queries: [] } };

/** The answers that the last visit saved, each checked against its call's schema; what does not fit is dropped. */
export function readSavedQueries(text: string, now: number): SavedQueries {
  const saved = readJson(Envelope, text);
  if (!saved) return NOTHING;
  const { timestamp, buster, session, clientState } = saved;
  const queries = clientState.queries.flatMap((query) => readQuery(query, now) ?? []);
  return { timestamp, buster, session, clientState: { mutations: [], queries } };
}

type DehydratedQuery = PersistedClient['clientState']['queries'][number];

function readQuery(value: unknown, now: number): DehydratedQuery | undefined {
  const query = v.safeParse(SavedQuery, value);
  if (!query.success) return undefined;
  const { queryKey, state, meta } = query.output;
  const { data, dataUpdatedAt, isInvalidated } = state;
  if (!isAnswer(SAVED_ANSWERS, queryKey, data)) return undefined;
  // A clock that was set back must not make the answer fresh for ever.
  const at = Math.min(dataUpdatedAt, now);
  return {
    queryKey,
    queryHash: hashKey(queryKey),
    dehydratedAt: at,
    state: {
      data,
      dataUpdateCount: 1,
      dataUpdatedAt: at,
      error: null,
      errorUpdateCount: 0,
      errorUpdatedAt: 0,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      fetchMeta: null,
      // The page was told of a change, or may have missed one since.
      isInvalidated: isInvalidated || isMainEntityQuery({ queryKey }),
      status: 'success',
      fetchStatus: 'idle',
    },
    ...(meta ? { meta } : {}),
  };
}

export function isAnswer(answers: Answers, [name, second]: readonly unknown[], data: unknown): boolean {
  const answer = answers.get(String(name));
  return answer !== undefined && v.is(second === 'pages' ? pagesOf(answer) : answer, data);
}

function pagesOf(page: v.GenericSchema) {
  return v.pipe(
    v.object({ pages: v.pipe(v.array(page), v.nonEmpty()), pageParams: v.array(v.string()) }),
    v.check(({ pages, pageParams }) => pages.length === pageParams.length),
  );
}
