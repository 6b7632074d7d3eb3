import type { CACHE_NAMES } from './cache-names.ts';
import type { SettingRow } from './database/rows.ts';
import type { TableName } from './database/schema.ts';

/**
 * Owner of a store's content, which decides when the content is removed.
 *
 * | class    | logout                  | session ends otherwise           | a visitor signs in                 |
 * |----------|-------------------------|----------------------------------|------------------------------------|
 * | device   | stays                   | stays                            | stays                              |
 * | occupant | removed                 | removed                          | becomes the person's               |
 * | private  | removed                 | removed                          | removed                            |
 * | locked   | the owner's are removed | the owner's stay, for them alone | ownerless rows become the person's |
 *
 * Another person who signs in over a session ends that session first.
 */
export type Ownership =
  /** The device's settings, and content that is the same for everybody. */
  | 'device'
  /** Traces of the visitor or person who uses the device now. */
  | 'occupant'
  /** Answers to one session, and its secrets. */
  | 'private'
  /** Written by a person and not yet on the server: rows carry their owner. */
  | 'locked';

/** Ownership of each table; a new table does not compile without a line here. */
export const TABLE_OWNERSHIP = {
  ads: 'device',
  names: 'device',
  packs: 'device',
  traffic: 'device',
  /** The ownership of each row is in `SETTING_ROW_OWNERSHIP`. */
  settings: 'device',
  page_views: 'occupant',
  recent: 'occupant',
  /** Rows that their owner's account does not know yet are locked. */
  favourites: 'occupant',
  session: 'private',
  answers: 'private',
  drafts: 'locked',
  /** Rows that were sent are private. */
  outbox: 'locked',
  /** Photos belong to the owner of their draft, outbox row or share. */
  photos: 'locked',
  shared: 'locked',
} as const satisfies Record<TableName, Ownership>;

export const SETTING_ROW_OWNERSHIP = {
  ads_version: 'device',
  city: 'device',
  locale: 'device',
  data_saving: 'device',
  probe: 'device',
  outbox_lease: 'device',
  /** Identity of a session that the server refused; it is no secret. */
  refused_session: 'device',
  recent_sent: 'occupant',
  views_batch: 'occupant',
  /** A random id of the day: it belongs to the browser, whose views would count again after a logout without it. */
  views_browser: 'device',
  /** Written by `database/end-session.ts` alone, which deletes it in the transaction that wipes. */
  holder: 'device',
} as const satisfies Record<SettingRow['key'], Ownership>;

export const LOCAL_STORAGE_OWNERSHIP = {
  '@theme_v1': 'device',
  '@home_city_v1': 'device',
  '@install_v1': 'device',
  '@data_saving_v1': 'device',
  '@shortcuts_v1': 'device',
  /** How far the device's clock was off, and the device's time at which that was measured. */
  '@clock_v1': 'device',
  /** Set once the person knows that the device's clock is off. */
  '@clock_told_v1': 'device',
  /** Time from which the person may be asked again to allow push on this device. */
  '@push_later_v1': 'device',
  /**
   * Session whose private settings are stored here; it stays until all private data of that session is removed. The
   * first key has its end, for tabs of an older app, and the second its identity.
   */
  '@holder_v1': 'device',
  '@holder_v2': 'device',
  /** Logout in progress: the person whose rows it removes. */
  '@wipe_v1': 'device',
  /** Sessions that ended on this device and whose end the server does not know yet. */
  '@logouts_v1': 'device',
  /** Expiry time of the session that its person ended last, for tabs that notice it late. */
  '@logged_out_v1': 'device',
  /**
   * Both are removed by `session.ts` when the session ends; they stay while the session is over only by the device's
   * clock.
   */
  '@token_v1': 'device',
  '@token_expires_at_v1': 'device',
  '@hearts_v1': 'occupant',
  '@taps_v1': 'occupant',
  /** Set once there are favourites or recently viewed ads. */
  '@kept_v1': 'occupant',
  '@searches_v1': 'occupant',
  '@queries_v1': 'private',
  /** Missing parts of a profile whose reminder was dismissed, and the person who dismissed it. */
  '@put_away_v1': 'private',
  /** Requests after which the person does not want to leave feedback. */
  '@no_feedback_v1': 'private',
  /** Heights in pixels that home had for the parts of the signed-in person at the last visit. */
  '@waiting_v1': 'private',
  '@in_trade_v1': 'private',
  /** Push subscription of this device and the person whom it was made for. */
  '@push_v1': 'locked',
} as const satisfies Record<string, Ownership>;

export const SESSION_STORAGE_OWNERSHIP = {
  /**
   * Address to continue at after signing in. The end of a session asks for a new sign-in, so only a logout removes it.
   */
  '@return_to_v1': 'locked',
  /** A visitor's draft that is placed once they have signed in. */
  '@place_v1': 'locked',
  /** The last action of this visit that will be answered: the moment to offer push. */
  '@push_due_v1': 'private',
  /** The ad that the tab placed last. */
  '@placed_v1': 'private',
  '@code_v1': 'private',
  '@service_v1': 'private',
  /** Session that the tab's private keys belong to. */
  '@holder_v1': 'device',
  /** The last keystrokes of a page that was left, until the next page writes them into the draft. */
  '@unwritten_draft_v1': 'private',
  /** Texts that are also saved as drafts in the database. */
  '@messages_v1': 'private',
} as const satisfies Record<string, Ownership>;

export const CACHE_OWNERSHIP = {
  app: 'device',
  later: 'device',
  map: 'device',
  lookups: 'device',
  lists: 'device',
  details: 'device',
  geo: 'device',
  images: 'device',
  /** Snapshots hold nothing personal, but they show which screens were viewed. */
  snapshots: 'occupant',
} as const satisfies Record<keyof typeof CACHE_NAMES, Ownership>;

/** Traces outside of this program's memory and storage, removed by `push/clear-system-traces.ts`. */
export const SYSTEM_OWNERSHIP = {
  notifications: 'private',
  badge: 'private',
  pushSubscription: 'private',
} as const satisfies Record<string, Ownership>;

/**
 * State in the memory of an open page, removed by `start/session/run-session.ts`. Sockets, the channel between
 * tabs and people's statuses end with the session by themselves (`shared/live/run-sockets.ts`); the worker keeps
 * no person in memory.
 */
export const MEMORY_OWNERSHIP = {
  personalQueries: 'private',
  /** Queries that read the device's database. */
  deviceQueries: 'occupant',
  hearts: 'occupant',
} as const satisfies Record<string, Ownership>;

export function namesOwnedAs<T extends Readonly<Record<string, Ownership>>>(
  table: T,
  ...classes: readonly Ownership[]
): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in table) if (classes.includes(table[name] ?? 'device')) names.push(name);
  return names;
}
