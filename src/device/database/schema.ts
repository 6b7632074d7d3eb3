import { Dexie, type Table } from 'dexie';
import { deleteTaskLocations } from './forget-places.ts';
import type {
  AdRow,
  PrivateAnswerRow,
  DraftRow,
  FavouriteRow,
  LookupTermsRow,
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
export const DATABASE_VERSION = 5;

/**
 * Everything that the device stores in IndexedDB. A released version never changes: a change is a further `version()`
 * with its upgrade, and tests open what each released version wrote.
 */
export class DeviceDatabase extends Dexie {
  declare readonly ads: Table<AdRow, string>;
  declare readonly names: Table<LookupTermsRow, string>;
  declare readonly packs: Table<PackRow, string>;
  /** Record of viewed pages, under its name in the specification. */
  declare readonly page_views: Table<ViewRow, string>;
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
    // A second copy of the rows in memory would cost a cheap phone more than reading them again.
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
        // No release wrote drafts or outbox items before; the photos are those of shares.
        await transaction.table('drafts').clear();
        await transaction.table('outbox').clear();
        await transaction.table<PhotoRow>('photos').toCollection().modify({ refusal: null });
      });
    this.version(3).stores({ answers: 'key, savedAt' });
    this.version(4)
      .stores({ outbox: 'id, owner, queueKey', page_views: 'key, sent', views: null })
      .upgrade(async (transaction) => {
        // Tabs of the older app close before an upgrade begins, so no row is written under the old names after it.
        const rows = transaction.table<Readonly<Record<string, unknown>>>('outbox').toCollection();
        await rows.modify((_, stored) => {
          const { thing, lane, heldUntil, ...same } = stored.value;
          stored.value = { item: thing, queueKey: lane, sendAfter: heldUntil, ...same };
        });
        const views = await transaction.table<ViewRow, string>('views').toArray();
        await transaction.table<ViewRow, string>('page_views').bulkPut(views);
        await transaction.table('settings').delete('views_lease');
      });
    this.version(5).stores({}).upgrade(deleteTaskLocations);
  }
}

type TableNames<Database> = {
  [Key in keyof Database]: Database[Key] extends Table<infer _Row, infer _Key> ? Key : never;
}[keyof Database];
export type TableName = TableNames<DeviceDatabase>;

/** Tables whose rows exist nowhere else yet. */
export const UNSENT_TABLES = ['drafts', 'outbox', 'shared'] as const;
