import { AD_KINDS } from '#contract/ads/kinds.ts';
import { type EventWords, notificationTypeOf } from './words.ts';

/** What an event is made of, as SQL: what the statement that writes it knows, or has as values. */
export interface EventColumns {
  /** Whom it tells; where they are gone there is no event. */
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
 * One event that may be told often, as parts of a `with`: with its person's number, and waiting to be delivered. `from` has
 * one row, or none where nothing is to be told. The person's counter is held until the commit.
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

/** The same with words of ours: what type it is of follows from the ad's kind. */
export function newEventSql(
  { words, ...columns }: Omit<EventColumns, 'type' | 'words'> & { readonly words: EventWords },
  from: string,
): string {
  const types = AD_KINDS.map((kind) => `when '${kind}' then '${notificationTypeOf(words, kind)}'`);
  const type = `case ${columns.kind} ${types.join(' ')} end`;
  return eventSql({ ...columns, type, words: `'${words}'` }, from);
}
