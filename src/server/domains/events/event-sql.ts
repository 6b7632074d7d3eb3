import { AD_KINDS } from '#contract/ads/kinds.ts';
import { type EventWords, notificationTypeOf } from './words.ts';

/** The columns of an event as SQL expressions, which the statement that writes it computes or has as values. */
export interface EventColumns {
  /** The event's reader; no event is written for a deleted person. */
  readonly user_id: string;
  readonly type: string;
  readonly words: string;
  readonly kind: string;
  readonly operation_id: string;
  readonly message_id: string;
  readonly actor_id: string;
  readonly data: string;
  readonly group_key: string;
  readonly created_at: string;
}

/**
 * SQL parts of a `with` that insert one repeatable event with its person's number, and queue it for delivery. `from`
 * has one row, or none when there is nothing to notify of. The person's counter stays locked until the commit.
 */
export function eventSql(columns: EventColumns, from: string): string {
  const { user_id, type, words, kind, operation_id, message_id, actor_id, data, group_key, created_at } =
    columns;
  return `
    counter as (
      insert into event_counters (user_id, seq)
      select id, 1 from users where id = (select ${user_id} from ${from}) and deleted_at is null
      on conflict (user_id) do update set seq = event_counters.seq + 1 returning user_id, seq),
    event as (
      insert into events (user_id, seq, type, words, kind, operation_id, message_id, actor_id, data, group_key, created_at)
      select counter.user_id, counter.seq, ${type}, ${words}, ${kind}, ${operation_id}, ${message_id}, ${actor_id}, ${data},
        ${group_key}, ${created_at}
      from counter, ${from} returning id),
    waiting as (insert into events_waiting (event_id) select id from event)`;
}

/** Inserts an event with sentences of `EVENT_WORDS`; its notification type follows from the ad's kind. */
export function newEventSql(
  { words, ...columns }: Omit<EventColumns, 'type' | 'words'> & { readonly words: EventWords },
  from: string,
): string {
  const types = AD_KINDS.map((kind) => `when '${kind}' then '${notificationTypeOf(words, kind)}'`);
  const type = `case ${columns.kind} ${types.join(' ')} end`;
  return eventSql({ ...columns, type, words: `'${words}'` }, from);
}
