import type { AdKind } from '#contract/ads/kinds.ts';
import type { Database } from '#server/db/client.ts';
import type { Watches } from '#server/queue/watches.ts';
import { deleteEvent, type EventRow, lockCounters, insertEvent, insertEvents } from './events-repo.ts';
import { type EventWords, notificationTypeOf } from './words.ts';

export { newEventSql } from './event-sql.ts';

/** Something that a person is to be told of. What type it is of follows from its words and the ad's kind. */
export interface NewEvent {
  /** Who is told. */
  readonly person: string;
  readonly words: EventWords;
  /** What it is about, or whose request or chat; what a click opens. */
  readonly ad?: { readonly id: string; readonly kind: AdKind };
  /** A chat's, and the number in it of what was said. */
  readonly message?: string;
  readonly record?: number;
  /** Who did it, where the one who is told may know: never the author of an anonymous vacancy. */
  readonly actor?: string;
  /** A reason, the beginning of a message: only what nobody else's name is in. */
  readonly text?: string | null;
  /** Several unread ones of one group are told together. */
  readonly group?: string;
  /** A second event of the same person with the same is none. */
  readonly once?: string;
}

export interface EventWriter {
  /**
   * Within the transaction that does it, as its last statement and once for all whom it concerns: from here on until the
   * commit nobody else tells these people anything, and whoever holds several holds them in one order.
   */
  write(tx: Database, events: readonly NewEvent[], now: Date): Promise<void>;
  /** Where the statement of another domain wrote one (`newEventSql`): it is delivered soon after the commit. */
  written(tx: Database): void;
  /** What was taken back was never said, unless a push has told it already. */
  takeBack(tx: Database, person: string, once: string): Promise<void>;
}

export function createEventWriter({ queue }: { queue: Pick<Watches, 'stir'> }): EventWriter {
  return {
    async write(tx, events, now) {
      if (events.length === 0) return;
      await insert(tx, events.map(rowOf), now);
      queue.stir(tx, 'deliver-events');
    },
    written: (tx) => queue.stir(tx, 'deliver-events'),
    takeBack: (tx, person, once) => deleteEvent(tx, person, once),
  };
}

/** Whether something was told before is seen under the counter's lock only; what may be told often needs no second look. */
async function insert(tx: Database, rows: readonly EventRow[], now: Date): Promise<void> {
  const [first, ...others] = rows;
  if (first?.once === null && others.length === 0) return await insertEvent(tx, first, now);
  await lockCounters(
    tx,
    rows.map(({ user_id: person }) => person),
  );
  return await insertEvents(tx, rows, now);
}

function rowOf({ person, words, ad, message, record, actor, text, group, once }: NewEvent): EventRow {
  const kind = ad?.kind ?? null;
  return {
    user_id: person,
    type: notificationTypeOf(words, kind),
    words,
    kind,
    operation_id: ad?.id ?? null,
    message_id: message ?? null,
    actor_id: actor ?? null,
    data: { ...(text ? { text } : {}), ...(record === undefined ? {} : { record }) },
    group_key: group ?? null,
    once: once ?? null,
  };
}
