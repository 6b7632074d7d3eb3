import type { CACHE_NAMES } from './cache-names.ts';
import type { SettingRow } from './database/rows.ts';
import type { TableName } from './database/schema.ts';

/**
 * The owner of a store decides when its content is removed.
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

/** A new table does not compile without its line. */
export const TABLE_OWNERSHIP = {
  ads: 'device',
  names: 'device',
  packs: 'device',
  traffic: 'device',
  /** Row by row: `SETTING_ROW_OWNERSHIP`. */
  settings: 'device',
  views: 'occupant',
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
  views_lease: 'device',
  /** The time at which a refused session would have ended: no secret. */
  refused_session: 'device',
  recent_sent: 'occupant',
  views_batch: 'occupant',
  views_browser: 'occupant',
  /** Changed with the wipe alone: `database/end-session.ts`. */
  holder: 'device',
} as const satisfies Record<SettingRow['key'], Ownership>;

export const LOCAL_STORAGE_OWNERSHIP = {
  '@theme_v1': 'device',
  '@home_city_v1': 'device',
  '@install_v1': 'device',
  '@data_saving_v1': 'device',
  '@shortcuts_v1': 'device',
  /** When the person may be asked again whether this device is told by push. */
  '@push_later_v1': 'device',
  /** The session whose private settings are here, until all that is private of it was removed. */
  '@holder_v1': 'device',
  /** A logout that has begun: whose rows it removes. */
  '@wipe_v1': 'device',
  /** Sessions that ended here and of which the server does not know yet. */
  '@logouts_v1': 'device',
  /** Both are removed by `session.ts` when the session ends, and stay while only this device's clock says that it is over. */
  '@token_v1': 'device',
  '@token_expires_at_v1': 'device',
  '@hearts_v1': 'occupant',
  '@taps_v1': 'occupant',
  /** Set once there are favourites or ads that were looked at. */
  '@kept_v1': 'occupant',
  '@searches_v1': 'occupant',
  '@queries_v1': 'private',
  /** What is missing in a profile and was put away, and by whom. */
  '@put_away_v1': 'private',
  /** The push address that the server knows, its session and person: push is renewed for the same person alone. */
  '@push_v1': 'locked',
} as const satisfies Record<string, Ownership>;

export const SESSION_STORAGE_OWNERSHIP = {
  /** The screen to return to after signing in, which a session's end asks for: a logout alone removes it. */
  '@return_to_v1': 'locked',
  '@code_v1': 'private',
  '@service_v1': 'private',
  /** The session that the tab's private keys are of. */
  '@holder_v1': 'device',
  /** Also drafts in the database. */
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
  /** Nothing of a person is in them; they tell which screens were looked at. */
  looks: 'occupant',
} as const satisfies Record<keyof typeof CACHE_NAMES, Ownership>;

/** Outside of this program's memory and storage: `push/forget-shown.ts`. */
export const SYSTEM_OWNERSHIP = {
  notifications: 'private',
  badge: 'private',
  pushSubscription: 'private',
} as const satisfies Record<string, Ownership>;

/**
 * In the memory of an open page: `platform/session/follow-session.ts`. Sockets, the channel between tabs and people's
 * statuses end with the session by themselves (`platform/sockets/run-sockets.ts`); the worker remembers nobody.
 */
export const MEMORY_OWNERSHIP = {
  personalQueries: 'private',
  /** Queries of what the database holds. */
  deviceQueries: 'occupant',
  hearts: 'occupant',
} as const satisfies Record<string, Ownership>;

/** The names in one of the tables above whose ownership is among these. */
export function namesOwnedAs<T extends Readonly<Record<string, Ownership>>>(
  table: T,
  ...classes: readonly Ownership[]
): Extract<keyof T, string>[] {
  const names: Extract<keyof T, string>[] = [];
  for (const name in table) if (classes.includes(table[name] ?? 'device')) names.push(name);
  return names;
}
