import { AD_PLURALS } from '#contract/ads/kinds.ts';

/**
 * How a call's answer is cached. `lookups`: the cached copy at once, refreshed behind. `lists`, `details`, `geo`: the
 * network first, the cached copy where it is silent. `never`: always the network.
 */
export type CachePolicy = 'lookups' | 'lists' | 'details' | 'geo' | 'never';

/** Every GET of the contract in exactly one class; a test compares the two. */
const PATHS: Record<CachePolicy, readonly string[]> = {
  lookups: [
    '/cities',
    '/cities/counts',
    '/categories',
    '/categories/popular',
    '/third-party-ads',
    '/statistics',
    ...ofEachKind('/price-guide'),
  ],
  lists: [
    ...ofEachKind('', '/elsewhere', '/without', '/{id}/similar'),
    '/tasks/{id}/task-requests',
    '/vacancies/{id}/vacancy-requests',
    '/users/{id}/feedbacks',
  ],
  details: [
    ...ofEachKind('/{id}'),
    '/users/{id}',
    '/users/{id}/feedbacks/count',
    '/translations/ads/{kind}/{id}',
    '/translations/users/{id}',
    '/translations/feedbacks/{id}',
    '/translations/feedbacks/{id}/reply',
  ],
  geo: ofEachKind('/geo'),
  // the worker caches neither packs, which the device's database stores, nor a session's own answers, which the page caches
  never: [
    '/packs/{kind}',
    '/me',
    '/me/home',
    '/me/deals',
    '/me/notification-settings',
    '/me/presence',
    '/me/push-key',
    '/me/push-subscriptions',
    '/me/telegram',
    '/me/export',
    '/blocks',
    '/notifications',
    '/messages',
    '/messages/task',
    '/messages/service',
    '/messages/vacancy',
    '/messages/unread',
    '/messages/{id}',
    '/messages/attachments/{id}',
    '/messages/attachments/{id}/preview',
    '/translations/records/{id}',
    '/feedbacks/{id}',
    '/feedbacks/{id}/file',
    '/tasks/{id}/task-requests/own',
    '/vacancies/{id}/vacancy-requests/own',
    '/users/{id}/relation',
    '/moderation/queues',
    '/moderation/verifications',
    '/moderation/verifications/{id}/picture',
    '/moderation/reports',
    '/moderation/ads',
    '/moderation/banners',
    '/moderation/people/{id}',
    '/moderation/audit',
    '/moderation/operation',
    '/me/balance',
    '/me/balance/entries',
    '/me/balance/top-ups/{id}',
    '/me/verification',
    '/me/favourites',
    '/me/recent',
    '/me/saved-searches',
    '/me/sessions',
    '/me/tasks/{type}',
    '/me/services/{type}',
    '/me/vacancies/{type}',
    '/me/second-factor',
    '/security/providers',
    ...ofEachKind('/{id}/own', '/{id}/relation', '/{id}/reach', '/{id}/statistics'),
    '/openapi.json',
  ],
};

const rules = Object.entries(PATHS).flatMap(([name, paths]) =>
  paths.map((path) => ({
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- entries of a record keep its keys
    name: name as CachePolicy,
    isLiteral: !path.includes('{'),
    pattern: patternOfPath(path),
  })),
);

function ofEachKind(...paths: readonly string[]): string[] {
  return Object.values(AD_PLURALS).flatMap((plural) => paths.map((path) => `/${plural}${path}`));
}

/** Matches the address of a call whose path has parameters. */
export function patternOfPath(path: string): RegExp {
  return new RegExp(`^/api/v1${path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** Classes that a call's path falls in; literal paths take precedence over those with a parameter. */
export function matchCachePolicies(pathname: string): CachePolicy[] {
  const found = rules.filter(({ pattern }) => pattern.test(pathname));
  const literal = found.filter(({ isLiteral }) => isLiteral);
  return (literal.length > 0 ? literal : found).map(({ name }) => name);
}
