import { AD_KINDS } from '#contract/ads/kinds.ts';
import {
  constantSql,
  type Fragment,
  fragment,
  joinFragments,
  literalSql,
} from '#server/db/driver/fragment.ts';
import { type EventTextKey, notificationTypeOf } from './event-texts.ts';

/** Columns of a source of events; `data` is JSON, and an event without `once` is repeatable. */
export const EVENT_COLUMNS = {
  user_id: 'bigint',
  type: 'text',
  words: 'text',
  kind: 'text',
  operation_id: 'bigint',
  message_id: 'bigint',
  actor_id: 'bigint',
  data: 'jsonb',
  group_key: 'text',
  once: 'text',
} as const;

type EventColumn = keyof typeof EVENT_COLUMNS;

const COLUMN_NAMES = Object.keys(EVENT_COLUMNS).map(constantSql);
const COLUMN_LIST = joinFragments(COLUMN_NAMES, ', ');
const GIVEN_LIST = joinFragments(
  COLUMN_NAMES.map((column) => fragment`n.${column}`),
  ', ',
);

/**
 * SQL parts of a `with` that insert the events of a source, a query with the columns above, numbered for each person,
 * and queue them for delivery: the only insert of events. Events of deleted people, and those with a known `once`, are
 * left out. The people's counters stay locked until the commit, in the order of their ids.
 */
export function insertEventsSql(source: Fragment, now: Fragment): Fragment {
  return fragment`
    new_events as materialized (
      select s.*, row_number() over (partition by s.user_id order by s.place) as number from (${source}) s
      where not exists (select from events e where e.user_id = s.user_id and e.once = s.once)),
    counters as (
      insert into event_counters (user_id, seq)
      select u.id, count(*) from new_events n join users u on u.id = n.user_id and u.deleted_at is null
      group by u.id order by u.id
      on conflict (user_id) do update set seq = event_counters.seq + excluded.seq returning user_id, seq),
    inserted_events as (
      insert into events (${COLUMN_LIST}, seq, created_at)
      select ${GIVEN_LIST}, c.seq - count(*) over (partition by n.user_id) + n.number, ${now}
      from new_events n join counters c on c.user_id = n.user_id order by n.place returning id),
    waiting as (insert into events_waiting (event_id) select id from inserted_events order by id)`;
}

/** A source of one event for each row of `from`, with sentences of `EVENT_WORDS`; its type follows from the ad's kind. */
export function eventSourceSql(
  {
    words,
    ...columns
  }: Omit<Record<EventColumn, Fragment>, 'type' | 'words' | 'once'> & {
    readonly words: EventTextKey;
  },
  from: Fragment,
): Fragment {
  const types = AD_KINDS.map(
    (kind) => fragment`when ${literalSql(kind)} then ${literalSql(notificationTypeOf(words, kind))}`,
  );
  const all: Record<EventColumn, Fragment> = {
    ...columns,
    type: fragment`case ${columns.kind} ${joinFragments(types, ' ')} end`,
    words: literalSql(words),
    once: fragment`null::text`,
  };
  const list = Object.entries(all).map(
    ([column, expression]) => fragment`${expression} as ${constantSql(column)}`,
  );
  return fragment`select 1 as place, ${joinFragments(list, ', ')} from ${from}`;
}
