import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { NotificationType } from '#contract/notifications/types.ts';
import type { Database } from '#server/db/client.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import { type EventTextKey, EVENT_TEXT_KEYS } from './event-texts.ts';
import type { EventData } from './events-repo.ts';

/** An event with the current values that its sentences are made of. */
export interface NotificationSource {
  readonly id: string;
  readonly user_id: string;
  readonly seq: string;
  readonly type: NotificationType;
  readonly words: EventTextKey;
  readonly kind: AdKind | null;
  readonly operation_id: string | null;
  readonly message_id: string | null;
  readonly titles: readonly { readonly locale: Locale; readonly title: string }[] | null;
  /** `null` without an actor, or when the actor is hidden. */
  readonly actor: string | null;
  readonly data: EventData;
  readonly group_key: string | null;
  /** Number of unread events in the event's group, itself included; 0 for a read event, or one without a group. */
  readonly in_group: number;
  readonly created_at: string;
  readonly read: boolean;
}

const GROUP_MAX = 100;

const NOTIFICATION_COLUMNS = fragment`e.id::text as id, e.user_id::text as user_id, e.seq::text as seq, e.type, e.words, e.kind,
  e.operation_id::text as operation_id, e.message_id::text as message_id, a.titles, e.data, e.group_key, e.created_at,
  e.read_at is not null as read, case when not u.hidden then u.first_name end as actor, coalesce(g.count, 0) as in_group`;

const FROM = fragment`events e left join ads a on a.id = e.operation_id left join users u on u.id = e.actor_id
  left join lateral (
    select count(*)::int as count from (
      select from events o where o.user_id = e.user_id and o.group_key = e.group_key and o.read_at is null
      limit ${constantSql(GROUP_MAX)}) few
  ) g on e.group_key is not null and e.read_at is null`;

/** Events that a newer release wrote are left to its processes: this release has no sentences for them. */
const isKnown = fragment`e.words = any(${EVENT_TEXT_KEYS}::text[])`;

/** Bounds the work of counting; several events of a group count as one. */
const COUNTED_EVENTS_MAX = 5 * LIMITS.countMax;

/** The number of unread lines that the list shows: a group of unread events is one line. */
function unreadCountSql(person: string): Fragment {
  return fragment`(
    select least(count(distinct group_key) + count(*) filter (where group_key is null),
      ${LIMITS.countMax + 1})::int
    from (
      select group_key from events e
      where user_id = ${person}::bigint and read_at is null and ${isKnown} limit ${COUNTED_EVENTS_MAX}) few)`;
}

export async function countUnread(sql: Database, person: string): Promise<number> {
  const [row] = await sql<{ unread: number }[]>`select ${unreadCountSql(person)} as unread`;
  return row?.unread ?? 0;
}

type NoRow = { readonly [Column in keyof NotificationSource]: null };

/**
 * Reads notifications before a number, newest first, and the unread count of all. One statement reads both from the
 * same snapshot: the page adds later notifications to both the list and the count.
 */
export async function readNewestNotifications(
  sql: Database,
  { person, before, limit }: { person: string; before: string | undefined; limit: number },
): Promise<{ readonly rows: readonly NotificationSource[]; readonly unread: number }> {
  const until = before === undefined ? fragment`` : fragment`and e.seq < ${before}::bigint`;
  const rows = await sql<((NotificationSource | NoRow) & { readonly unread: number })[]>`
    select counted.unread, page.* from (select ${unreadCountSql(person)} as unread) counted
    left join (
      select ${NOTIFICATION_COLUMNS} from ${FROM} where e.user_id = ${person}::bigint and ${isKnown} ${until}
      order by e.seq desc limit ${limit}::int) page on true
    order by page.seq::bigint desc`;
  return { rows: rows.filter((row) => row.id !== null), unread: rows[0]?.unread ?? 0 };
}

export function readUnread(sql: Database, ids: readonly string[]): Promise<readonly NotificationSource[]> {
  return sql<NotificationSource[]>`
    select ${NOTIFICATION_COLUMNS} from ${FROM} where e.id = any(${ids}::bigint[]) and e.read_at is null and ${isKnown} order by e.id`;
}

/** Whether the event exists and is one of a newer version. */
export async function isUnknownEvent(sql: Database, id: string): Promise<boolean> {
  const rows = await sql`select from events e where e.id = ${id} and not ${isKnown}`;
  return rows.length > 0;
}

export async function readUnreadTypes(sql: Database, ids: readonly string[]) {
  return await sql<Pick<NotificationSource, 'id' | 'user_id' | 'type'>[]>`
    select id::text as id, user_id::text as user_id, type from events
    where id = any(${ids}::bigint[]) and read_at is null order by events.id`;
}

/** Whether a newer unread event of the same group exists, whose notification covers this one too. */
export async function hasNewerInGroup(
  sql: Database,
  { id, user_id: person, group_key: group }: Pick<NotificationSource, 'id' | 'user_id' | 'group_key'>,
): Promise<boolean> {
  if (group === null) return false;
  const rows = await sql`
    select from events where user_id = ${person} and group_key = ${group} and read_at is null and id > ${id} limit 1`;
  return rows.length > 0;
}

/** Phone and language of a person who is not hidden. */
export async function readAddressee(sql: Database, person: string) {
  const [row] = await sql<{ phone: string | null; locale: Locale }[]>`
    select phone, locale from users where id = ${person} and not hidden`;
  return row;
}

/** Reads events after a number, oldest first, for a reader who was absent. */
export function readNotificationsAfter(
  sql: Database,
  { person, after, limit }: { person: string; after: string; limit: number },
): Promise<readonly NotificationSource[]> {
  return sql<NotificationSource[]>`
    select ${NOTIFICATION_COLUMNS} from ${FROM} where e.user_id = ${person}::bigint
      and e.seq > ${after}::bigint and ${isKnown}
    order by e.seq limit ${limit}::int`;
}

export async function readLastEventSeq(sql: Database, person: string): Promise<number> {
  const [row] = await sql<{ seq: string }[]>`
    select seq::text as seq from event_counters where user_id = ${person}`;
  return Number(row?.seq ?? 0);
}

export async function readSeq(sql: Database, person: string, id: string): Promise<string | undefined> {
  const [row] = await sql<{ seq: string }[]>`
    select seq::text as seq from events where id = ${id} and user_id = ${person}`;
  return row?.seq;
}

async function markReadWhere(sql: Database, person: string, condition: Fragment, now: Date): Promise<void> {
  await sql`
    update events set read_at = ${now} where id in (
      select id from events where user_id = ${person} and ${condition} and read_at is null
      order by id for no key update)`;
}

export async function markRead(sql: Database, person: string, id: string, now: Date): Promise<void> {
  await markReadWhere(sql, person, fragment`id = ${id}`, now);
}

export async function markReadAbout(sql: Database, person: string, ad: string, now: Date): Promise<void> {
  const isAbout = fragment`operation_id = ${ad} and message_id is null and words <> 'feedback_new'`;
  await markReadWhere(sql, person, isAbout, now);
}

export async function markReadUntil(sql: Database, person: string, seq: string, now: Date): Promise<void> {
  await markReadWhere(sql, person, fragment`seq <= ${seq}`, now);
}

export async function hasUnread(sql: Database, person: string, group: string): Promise<boolean> {
  const rows = await sql`
    select from events where user_id = ${person} and group_key = ${group} and read_at is null limit 1`;
  return rows.length > 0;
}

export async function markGroupRead(sql: Database, person: string, group: string, now: Date): Promise<void> {
  await markReadWhere(sql, person, fragment`group_key = ${group}`, now);
}
