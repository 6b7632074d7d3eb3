import { AD_KINDS, isAdPlural } from '#contract/ads/kinds.ts';

/**
 * Key of answers that show content without naming it, such as a map or a pack. It is emptied whenever something was
 * hidden.
 */
export const UNNAMED_CONTENT_KEY = 'unnamed';
/** Key of answers that change seldom, such as cities: their age bounds them, and nothing purges them. */
export const LOOKUPS_CONTENT_KEY = 'lookups';
/** Maximum number of keys of an answer: 150 of them are 3 kB of headers. */
const MOST_KEYS = 150;

/** Keys of the ads and people that an answer shows, as the triggers of `content_changes` write them. */
export function readContentKeys(answer: unknown): Set<string> {
  const keys = new Set<string>();
  collectKeys(answer, keys);
  return keys;
}

function collectKeys(value: unknown, keys: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('id' in value && typeof value.id === 'string') {
    if ('kind' in value && isAdKind(value.kind)) keys.add(`ad-${value.id}`);
    if ('full_name' in value) keys.add(`user-${value.id}`);
  }
  const parts: readonly unknown[] = Object.values(value);
  for (const part of parts) collectKeys(part, keys);
}

function isAdKind(value: unknown): boolean {
  return AD_KINDS.some((kind) => kind === value);
}

/** Key of the thing that a call's path names; its answer depends on it even where it shows nothing. */
export function keyOfPath(path: string): string | undefined {
  if (path.endsWith('/third-party-ads')) return 'banners';
  const [, folder = '', id = ''] = /\/([a-z]+)\/(\d+)(?:\/|$)/.exec(path) ?? [];
  if (folder === 'users') return `user-${id}`;
  if (folder === 'feedbacks') return `feedback-${id}`;
  return isAdPlural(folder) || isAdKind(folder) ? `ad-${id}` : undefined;
}

export function formatContentKeys(keys: ReadonlySet<string>): string {
  return keys.size === 0 || keys.size > MOST_KEYS ? UNNAMED_CONTENT_KEY : [...keys].join(' ');
}
