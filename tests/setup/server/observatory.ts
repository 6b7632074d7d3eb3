/**
 * The score that the MDN HTTP Observatory would give a page behind TLS, by its published rules and figures
 * (github.com/mdn/mdn-http-observatory, `src/grader/charts.js`), except for preloaded hosts, which only add to it.
 */

export interface SeenPage {
  readonly headers: Headers;
  readonly html: string;
  /** The site's host name. */
  readonly host: string;
}

type Test = (page: SeenPage) => number;

const TOO_BROAD = new Set([
  '*',
  'http:',
  'https:',
  'ftp:',
  'http://*',
  'https://*',
  'http://*.*',
  'https://*.*',
]);
const isHash = (source: string) => /^'(nonce|sha(256|384|512))-/.test(source);

function policyOf(headers: Headers): Map<string, Set<string>> {
  const text = headers.get('content-security-policy') ?? '';
  const directives = text.split(';').map((each) => each.trim().toLowerCase().split(/\s+/));
  const policy = new Map<string, Set<string>>();
  for (const [name = '', ...sources] of directives) {
    if (name === '') continue;
    if (policy.has(name)) throw new Error(`The policy says ${name} twice.`);
    policy.set(name, new Set(sources.length === 0 ? ["'none'"] : sources));
  }
  return policy;
}

const contentSecurityPolicy: Test = ({ headers }) => {
  const policy = policyOf(headers);
  if (policy.size === 0) return -25;
  const fallback = policy.get('default-src') ?? new Set(['*']);
  const sourcesOf = (name: string) => {
    const all = [...(policy.get(name) ?? fallback)];
    const inline = all.some(isHash) ? all.filter((source) => source !== "'unsafe-inline'") : all;
    const isDynamic = name === 'script-src' && inline.includes("'strict-dynamic'") && inline.some(isHash);
    return isDynamic ? inline.filter((source) => isHash(source) || source === "'strict-dynamic'") : inline;
  };
  const [scripts, styles, objects] = [
    sourcesOf('script-src'),
    sourcesOf('style-src'),
    sourcesOf('object-src'),
  ];
  const isUnsafe = (source: string) =>
    TOO_BROAD.has(source) || source === "'unsafe-inline'" || source === 'data:';
  const isPlain = (source: string) => source.startsWith('http:') || source.startsWith('ftp:');
  if (scripts.some(isUnsafe) || objects.some((source) => TOO_BROAD.has(source))) return -20;
  const passive = [...sourcesOf('img-src'), ...sourcesOf('media-src')];
  const active = [...policy.keys()].filter((name) => name !== 'img-src' && name !== 'media-src');
  if (active.flatMap(sourcesOf).some(isPlain)) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.some(isPlain)) return -10;
  if (styles.some(isUnsafe)) return 0;
  return fallback.size === 1 && fallback.has("'none'") ? 10 : 5;
};

const frames: Test = ({ headers }) => {
  if (policyOf(headers).has('frame-ancestors')) return 5;
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
};

const cookies: Test = ({ headers }) => {
  const all = headers.getSetCookie();
  if (all.length === 0) return 0;
  const has = (cookie: string, flag: RegExp) => flag.test(cookie);
  const isSession = (cookie: string) => /^[^=]*(sess|login|auth|token|jwt|sid)/i.test(cookie);
  if (all.some((each) => isSession(each) && !has(each, /;\s*httponly/i))) return -30;
  if (!all.every((each) => has(each, /;\s*secure/i))) return -5;
  return all.every((each) => has(each, /;\s*samesite=(lax|strict)/i)) ? 5 : 0;
};

const sharing: Test = ({ headers }) =>
  headers.get('access-control-allow-credentials') === 'true' &&
  headers.get('access-control-allow-origin') !== null
    ? -50
    : 0;

const REFERRERS = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']);
const referrers: Test = ({ headers }) => {
  const policy = headers.get('referrer-policy');
  if (policy === null) return 0;
  return REFERRERS.has(policy.toLowerCase()) ? 5 : -5;
};

const SIX_MONTHS = 15_552_000;
const transport: Test = ({ headers }) => {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(headers.get('strict-transport-security') ?? '')?.[1];
  if (age === undefined) return -20;
  return Number(age) < SIX_MONTHS ? -10 : 0;
};

/** Scripts of other hosts need a check of their content (`integrity`). */
const scripts: Test = ({ html, host }) => {
  const tags = html.match(/<script\b[^>]*>/gi) ?? [];
  const foreign = tags.flatMap((tag) => {
    const address = /\ssrc="([^"]*)"/i.exec(tag)?.[1] ?? '';
    const isForeign = /^(https?:)?\/\//i.test(address) && new URL(address, `https://${host}`).host !== host;
    return isForeign ? [{ isSecure: address.startsWith('https:'), isChecked: / integrity=/i.test(tag) }] : [];
  });
  if (foreign.some(({ isSecure, isChecked }) => !isSecure && !isChecked)) return -50;
  if (foreign.some(({ isSecure }) => !isSecure)) return -20;
  if (foreign.some(({ isChecked }) => !isChecked)) return -5;
  return foreign.length > 0 ? 5 : 0;
};

const types: Test = ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5);

const resources: Test = ({ headers }) => {
  const policy = headers.get('cross-origin-resource-policy');
  if (policy === null || policy === 'cross-origin') return 0;
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5;
};

const TESTS = {
  contentSecurityPolicy,
  cookies,
  frames,
  referrers,
  resources,
  scripts,
  sharing,
  transport,
  types,
} satisfies Record<string, Test>;

/** Bonuses count only from 90 points without them. Redirects from HTTP are up to the proxy in front of us. */
export function observatoryScore(page: SeenPage): { score: number; by: Readonly<Record<string, number>> } {
  const by = Object.fromEntries(Object.entries(TESTS).map(([name, test]) => [name, test(page)]));
  const sum = (counts: (modifier: number) => boolean) =>
    Object.values(by)
      .filter(counts)
      .reduce((total, modifier) => total + modifier, 0);
  const without = Math.max(0, 100 + sum((modifier) => modifier < 0));
  return { score: without >= 90 ? without + sum((modifier) => modifier > 0) : without, by };
}
