import { Dexie, type Table } from 'dexie';
import type {
  AdRow,
  PrivateAnswerRow,
  DraftRow,
  FavouriteRow,
  NameRow,
  OutboxRow,
  PackRow,
  PhotoRow,
  RecentRow,
  SessionMirrorRow,
  SettingRow,
  SharedRow,
  TrafficRow,
  ViewRow,
} from './rows.ts';

export const DATABASE_NAME = 'yumush';
export const DATABASE_VERSION = 3;

/**
 * Everything that the device keeps in IndexedDB. A released version never changes: a change is a further
 * `version()` with its upgrade, and tests/device opens what each released version wrote.
 */
export class DeviceDatabase extends Dexie {
  declare readonly ads: Table<AdRow, string>;
  declare readonly names: Table<NameRow, string>;
  declare readonly packs: Table<PackRow, string>;
  declare readonly views: Table<ViewRow, string>;
  declare readonly recent: Table<RecentRow, string>;
  declare readonly favourites: Table<FavouriteRow, string>;
  declare readonly answers: Table<PrivateAnswerRow, string>;
  declare readonly session: Table<SessionMirrorRow, string>;
  declare readonly drafts: Table<DraftRow, string>;
  declare readonly outbox: Table<OutboxRow, string>;
  declare readonly photos: Table<PhotoRow, string>;
  declare readonly shared: Table<SharedRow, string>;
  declare readonly traffic: Table<TrafficRow, [string, string]>;
  declare readonly settings: Table<SettingRow, SettingRow['key']>;

  constructor(name: string = DATABASE_NAME) {
    // what is read is read again: a build has no room for a second copy in memory, see dexie-without-extras.ts
    super(name, { cache: 'disabled' });
    this.version(1).stores({
      ads: 'key, savedAt',
      names: 'key',
      packs: 'key',
      views: 'key, sent',
      recent: 'key, seenAt',
      session: 'key',
      drafts: 'id, owner, changedAt',
      outbox: 'id, owner, queuedAt',
      photos: 'id, of',
      shared: 'id, receivedAt',
      traffic: '[day+kind], day',
      settings: 'key',
    });
    this.version(2)
      .stores({ outbox: 'id, owner, lane', favourites: 'key, at' })
      .upgrade(async (transaction) => {
        // No release wrote drafts or queued anything before; what shares left are photos.
        await transaction.table('drafts').clear();
        await transaction.table('outbox').clear();
        await transaction.table<PhotoRow>('photos').toCollection().modify({ refusal: null });
      });
    this.version(3).stores({ answers: 'key, savedAt' });
  }
}

type TableNames<Database> = {
  [Key in keyof Database]: Database[Key] extends Table<infer _Row, infer _Key> ? Key : never;
}[keyof Database];
export type TableName = TableNames<DeviceDatabase>;

/** Among the settings: which views are being sent. */
export const VIEWS_BATCH = 'views_batch';
/** Among the settings: the value by which today's views are one browser's. */
export const VIEWS_BROWSER = 'views_browser';

/** Among the settings: up to when the person's account knows what was looked at. */
export const RECENT_SENT = 'recent_sent';

/** Holds what nobody else has yet. */
export const UNSENT_TABLES = ['drafts', 'outbox', 'shared'] as const;
