import { AD_PLURALS } from '#contract/ads/kinds.ts';
import { requestAnswer } from '#bench/worlds/request-answer.ts';
import { createRandomPicker } from '#bench/worlds/create-random-picker.ts';

/** Kinds of addresses, which caches treat differently. */
export const ADDRESS_KINDS = ['page', 'call', 'picture', 'file'] as const;
type Kind = (typeof ADDRESS_KINDS)[number];

export interface CacheHitTally {
  readonly hits: Record<Kind, number>;
  readonly misses: Record<Kind, number>;
  failed: number;
}

export function createCacheHitTally(): CacheHitTally {
  const none = (): Record<Kind, number> => ({ page: 0, call: 0, picture: 0, file: 0 });
  return { hits: none(), misses: none(), failed: 0 };
}

interface Visitor {
  readonly port: number;
  readonly host: string;
  readonly tally: CacheHitTally;
  /** Random numbers from 0 to 1. */
  readonly chance: () => number;
}

const PLURALS = Object.values(AD_PLURALS);
const LISTS = ['', '', '', '?city=1', '?city=1', '?city=2', '?category=101', '?category=101&city=1'];
/** Share of visits by devices that do not have the app yet. */
const FIRST_SHARE = 0.3;
const UZBEK_SHARE = 0.4;
const DESKTOP_SHARE = 0.15;
/** Number of pictures that a person sees without scrolling, or after scrolling a little. */
const PICTURES_SEEN = 8;

function kindOf(path: string): Kind {
  if (path.startsWith('/api/')) return 'call';
  if (path.startsWith('/images/')) return 'picture';
  return /^\/(assets|icons)\/|\.(js|svg|webmanifest)(\?|$)/.test(path) ? 'file' : 'page';
}

/** Follows one person: a list, the pictures on it, and some of its ads, as a device asks for them. */
export async function visitSite({ port, host, tally, chance }: Visitor): Promise<void> {
  const headers = {
    host,
    accept: 'image/avif,image/webp,*/*',
    'accept-encoding': 'gzip, deflate, br, zstd',
    'accept-language': chance() < UZBEK_SHARE ? 'uz-UZ,uz;q=0.9,ru;q=0.8' : 'ru-RU,ru;q=0.9,en;q=0.5',
    'sec-ch-ua-mobile': chance() < DESKTOP_SHARE ? '?0' : '?1',
    'user-agent': `Chrome/${140 + Math.floor(chance() * 16)}`,
  };
  const pick = createRandomPicker(chance);
  const seen = new Set<string>();

  async function get(path: string): Promise<string> {
    if (seen.has(path)) return '';
    seen.add(path);
    const { status, cache, text } = await fetchText({ port, path, headers });
    if (status !== 200) tally.failed += 1;
    tally[cache === 'hit' ? 'hits' : 'misses'][kindOf(path)] += 1;
    return text;
  }
  async function showPictures(text: string): Promise<void> {
    const found = [...new Set(text.match(/\/images\/[\w-]+\/192x192/g))].slice(0, PICTURES_SEEN);
    for (const path of found) await get(path);
  }

  const list = `/${pick(PLURALS)}${pick(LISTS)}`;
  let text: string;
  if (chance() < FIRST_SHARE) {
    text = await get(chance() < 0.3 ? '/' : list);
    for (const file of new Set(text.match(/\/assets\/[\w.-]+/g))) await get(file);
  } else {
    text = await get(`/api/v1${list}`);
  }
  await showPictures(text);
  const ads = [...text.matchAll(/"kind":"(task|service|vacancy)","id":"(\d+)"/g)].map(
    ([, kind = '', id = '']) => `/api/v1/${kind === 'vacancy' ? 'vacancies' : `${kind}s`}/${id}`,
  );
  for (let opened = 0; opened < 2; opened += 1) {
    // the newest are opened most
    const path = ads[Math.floor(chance() ** 2 * ads.length)];
    if (path === undefined) return;
    const ad = await get(path);
    await showPictures((await get(`${path}/similar?size=6`)) + ad);
  }
}

/**
 * Asks for an uncompressed answer where its text is read: whether the cache holds the answer does not depend on the
 * encoding.
 */
async function fetchText(asked: { port: number; path: string; headers: Record<string, string> }) {
  const isRead = !/^\/(images|assets)\//.test(asked.path);
  const headers = isRead ? { ...asked.headers, 'accept-encoding': 'identity' } : asked.headers;
  const { status, answer, body } = await requestAnswer({ ...asked, headers });
  return { status, cache: String(answer.headers['x-cache']), text: isRead ? body.toString() : '' };
}
