import * as v from 'valibot';
import type { Locale } from '#contract/locale.ts';
import { Id } from '#contract/schema.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { AppError, fieldError } from '#server/http/errors/app-error.ts';
import type { CursorQuery } from '#server/http/keyset-page.ts';
import {
  countUnread,
  hasUnread,
  markGroupRead,
  markRead,
  markReadAbout,
  markReadUntil,
  readNotificationsAfter,
  readLastEventSeq,
  readNewestNotifications,
  readSeq,
} from './notifications-repo.ts';
import { notificationOf } from './notification-view.ts';

export function createNotificationsService({ sql }: { sql: Sql }) {
  const unreadOf = async (person: string) => ({ unread: await countUnread(sql, person) });

  return {
    async list(person: string, { size, cursor }: CursorQuery, locale: Locale) {
      const before = cursor === undefined ? undefined : readCursor(cursor);
      const { rows, unread } = await readNewestNotifications(sql, { person, before, limit: size + 1 });
      const shown = rows.slice(0, size);
      const last = rows.length > size ? shown.at(-1) : undefined;
      const items = shown.map((row) => notificationOf(row, locale));
      return { data: { items, next: last?.seq ?? null, unread } };
    },

    async makeRead(person: string, id: string, now: Date) {
      if ((await readSeq(sql, person, id)) === undefined) throw new AppError('not_found');
      await markRead(sql, person, id, now);
      return await unreadOf(person);
    },

    /** Marks the notifications about an ad as read, except those of messages, which are read with their chat. */
    async makeReadAbout(person: string, ad: string, now: Date) {
      await markReadAbout(sql, person, ad, now);
      return await unreadOf(person);
    },

    async makeAllRead(person: string, until: string, now: Date) {
      const seq = await readSeq(sql, person, until);
      if (seq === undefined) throw new AppError('not_found');
      await markReadUntil(sql, person, seq, now);
      return await unreadOf(person);
    },

    /** Marks a whole group as read for a reader who has just opened what it is about, such as a chat. */
    async makeGroupRead(database: Database, person: string, group: string, now: Date) {
      if (await hasUnread(database, person, group)) await markGroupRead(database, person, group, now);
    },

    /** Events after a number, oldest first. */
    async missed(person: string, after: string, limit: number, locale: Locale) {
      const rows = await readNotificationsAfter(sql, { person, after, limit });
      return rows.map((row) => notificationOf(row, locale));
    },

    lastSeq: (person: string) => readLastEventSeq(sql, person),
  };
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;

/** Reads a cursor, which is the number of one of the person's events. */
function readCursor(cursor: string): string {
  if (!v.is(Id, cursor)) throw fieldError('cursor', 'malformed');
  return cursor;
}
