import type { Locale } from '#contract/locale.ts';
import type { PendingCall } from '../bound-call.ts';
import type { CachedAnswer } from '../cached-answer.ts';
import type { PublicReadRouter } from '../public-read-router.ts';
import { requestLocale } from '../request-locale.ts';
import { earliestReadTimeForEdge, earliestReadTime, type ResponseCache } from '../response-cache.ts';
import { parseParams, readQuery } from './parse-address.ts';

interface Deps {
  readonly cache: ResponseCache;
  readonly reads: PublicReadRouter;
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** Answers from the cache, the same for every caller of a language: the handler does not know who asks. */
export async function readCached(call: PendingCall, { cache, reads, load }: Deps): Promise<CachedAnswer> {
  const { c, route, caller, now } = call;
  const text = readQuery(call);
  const locale = route.readsLocale && requestLocale(c);
  const spelling = spellingOf(c.req.path, text, locale);
  const asked = earliestReadTime(c.req.header('cache-control'), now);
  const needed = reads.neededBy(c);
  const wanted = { since: c.get('forEdge') ? Math.max(asked, earliestReadTimeForEdge(now)) : asked, needed };
  const known = cache.find(spelling, wanted);
  if (known !== undefined) return known;
  call.params = parseParams(call);
  call.query = route.query.parse(text);
  const language = route.readsLocale?.(call) ? locale : undefined;
  call.locale = () => language ?? notShared();
  call.client = notShared;
  call.idempotencyKey = notShared;
  const key = JSON.stringify([route.endpoint.name, call.params, call.query, language]);
  const source = reads.choose(needed, { isAskedAnew: asked > -Infinity });
  const from = { position: source.position, load: () => source.run(load) };
  // a load is shared only once it runs, so nobody waits for it in another caller's queue
  return await (cache.underway(key, wanted) ??
    source.turns.take({ caller, cost: route.costOf(call) }, () =>
      cache.read({ spelling, key }, from, wanted),
    ));
}

function notShared(): never {
  throw new Error('What everybody is answered alike cannot depend on who asks.');
}

/** Cache key of an address: known parameters in one order, unknown ones left out, and the language where it matters. */
function spellingOf(
  path: string,
  query: Readonly<Record<string, string>>,
  locale: Locale | undefined,
): string {
  const place = locale === undefined ? path : `${locale} ${path}`;
  const names = Object.keys(query);
  if (names.length === 0) return place;
  return `${place} ${JSON.stringify(names.sort().map((name) => [name, query[name]]))}`;
}
