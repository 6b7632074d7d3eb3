import type { Layout } from '#contract/layout.ts';
import type { Locale } from '#contract/locale.ts';

/** Markup of the line that dates a snapshot: with the time alone during the first day, later with the date. */
interface Dated {
  today: string;
  later: string;
}

/**
 * A public screen as an anonymous reader last saw it on this device: the page takes the snapshot when it is idle or
 * left, and the worker answers the next navigation with it.
 */
export interface Snapshot {
  /** Path and search of the page. */
  address: string;
  locale: Locale;
  layout: Layout;
  title: string;
  /** The chosen theme; empty for the system's. */
  theme: '' | 'light' | 'dark';
  /** Markup of `#root`; `OFFLINE_LINE_PLACEHOLDER` marks where the shell says that there is no connection. */
  markup: string;
  /** Time of the oldest data on the screen, in milliseconds since 1970. */
  savedAt: number;
  /** Entry script of the page: only a shell of the same build has the styles for this markup. */
  script: string;
  /** Text that says how old the screen is; without a connection it replaces the shell's text. */
  offline: Dated;
  /** The same text with a connection; it floats over the screen, since the layout has no room for it then. */
  online: Dated;
}

export const OFFLINE_LINE_PLACEHOLDER = '<!--line-->';

/** Paths with snapshots: home, lists and details; maps draw themselves. */
const WITH_LOOK = /^\/(?:(?:vacancies|services|tasks)(?:\/\d+)?\/?)?$/;
/** Search parameters that tell where a visitor came from or which language they read, not what the screen shows. */
const NOT_OF_THE_SCREEN = /^(?:lang|login|source|utm_\w+|\w+clid)$/;

export function hasSnapshot(pathname: string): boolean {
  return WITH_LOOK.test(pathname);
}

/** Cache key of a snapshot; no file has such a path. */
export function snapshotKey(address: string, { locale, layout }: { locale: Locale; layout: Layout }): string {
  const { pathname, searchParams } = new URL(address, 'http://any');
  const seen = [...searchParams].filter(([name]) => !NOT_OF_THE_SCREEN.test(name));
  seen.sort(([a], [b]) => (a < b ? -1 : 1));
  const path = pathname.replace(/(?!^)\/$/, '');
  const search = new URLSearchParams(seen).toString();
  return `/look/${layout}/${locale}${path}${search === '' ? '' : `?${search}`}`;
}
