import type { Layout } from '#contract/layout.ts';
import type { Locale } from '#contract/locale.ts';

/** The quiet line as markup: by the clock alone while that is true, later with the day. */
interface Dated {
  today: string;
  later: string;
}

/**
 * What a public screen last looked like on this device, as people see it who are not signed in: the page takes it when
 * it is idle or left, and the worker answers the next navigation with it.
 */
export interface Snapshot {
  /** Path and search, as the page was at. */
  address: string;
  locale: Locale;
  layout: Layout;
  title: string;
  /** The theme that was chosen; empty: the system's. */
  theme: '' | 'light' | 'dark';
  /** Of #root; `LINE_PLACE` stands where the shell says that there is no connection. */
  markup: string;
  /** Since when the oldest part of it was true, in milliseconds. */
  savedAt: number;
  /** The script that the page was started by: only a shell of the same build has the styles for this markup. */
  script: string;
  /** In the place of the shell's own line. */
  offline: Dated;
  /** Over the screen, where it takes no room: with a connection nothing stands there. */
  online: Dated;
}

export const LINE_PLACE = '<!--line-->';

/** Home, lists and details. Maps draw themselves. */
const WITH_LOOK = /^\/(?:(?:vacancies|services|tasks)(?:\/\d+)?\/?)?$/;
/** What says where a visitor came from and how they read, and not what they see. */
const NOT_OF_THE_SCREEN = /^(?:lang|login|source|utm_\w+|\w+clid)$/;

export function hasSnapshot(pathname: string): boolean {
  return WITH_LOOK.test(pathname);
}

/** Under which name it is kept: no file has such a one. */
export function snapshotKey(address: string, { locale, layout }: { locale: Locale; layout: Layout }): string {
  const { pathname, searchParams } = new URL(address, 'http://any');
  const seen = [...searchParams].filter(([name]) => !NOT_OF_THE_SCREEN.test(name));
  seen.sort(([a], [b]) => (a < b ? -1 : 1));
  const path = pathname.replace(/(?!^)\/$/, '');
  const search = new URLSearchParams(seen).toString();
  return `/look/${layout}/${locale}${path}${search === '' ? '' : `?${search}`}`;
}
