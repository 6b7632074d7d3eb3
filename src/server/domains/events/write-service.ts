import type { AdKind } from '#contract/ads/kinds.ts';
import type { Locale } from '#contract/locale.ts';
import type { Database } from '#server/db/client.ts';
import type { WorkPollers } from '#server/queue/work-pollers.ts';
import { deleteEvent, type EventRow, lockCounters, insertEvents } from './events-repo.ts';
import { type EventTextKey, notificationTypeOf } from './event-texts.ts';

/** An event to notify a person of. Its notification type follows from its words and the ad's kind. */
export interface NewEvent {
  readonly person: string;
  readonly words: EventTextKey;
  /** The ad that the event is about, directly or by its request or chat; a click opens it. */
  readonly ad?: { readonly id: string; readonly kind: AdKind };
  /** A chat's id, and the number of the record in it. */
  readonly message?: string;
  readonly record?: number;
  readonly feedback?: string;
  /** The actor, if the reader may know them: never the author of an anonymous vacancy. */
  readonly actor?: string;
  /** A reason, or the beginning of a message; never anything with another person's name in it. */
  readonly text?: string | null;
  /** The text in each language, where it exists in both. */
  readonly texts?: Readonly<Record<Locale, string>> | null;
  /** Several unread events of one group are shown as one notification. */
  readonly group?: string;
  /** A second event of the same person with the same value is not written. */
  readonly once?: string;
}

export function createEventWriter({ queue }: { queue: Pick<WorkPollers, 'stir'> }) {
  return {
    /**
     * Writes events as the last statement of the transaction that causes them, once for all readers: from here
     * until the commit nobody else can notify these people, and several counters are always locked in one order.
     */
    async write(tx: Database, events: readonly NewEvent[], now: Date) {
      if (events.length === 0) return;
      const rows = events.map(eventRowOf);
      // with `once` the insert looks up earlier events of the same key, so the counters are locked first
      if (rows.some(({ once }) => once !== null))
        await lockCounters(
          tx,
          rows.map(({ user_id: person }) => person),
        );
      await insertEvents(tx, rows, now);
      queue.stir(tx, 'deliver-events');
    },
    /**
     * Tells the queue that another domain's statement wrote events (`insertEventsSql`): they are delivered soon after
     * the commit.
     */
    written: (tx: Database) => queue.stir(tx, 'deliver-events'),
    /** Deletes the event of an action that was undone; a push that was sent already cannot be recalled. */
    takeBack: (tx: Database, person: string, once: string) => deleteEvent(tx, person, once),
  };
}
export type EventWriter = ReturnType<typeof createEventWriter>;

export function eventRowOf(event: NewEvent): EventRow {
  const { person, words, ad, message, record, feedback, actor, text, texts, group, once } = event;
  const kind = ad?.kind ?? null;
  return {
    user_id: person,
    type: notificationTypeOf(words, kind),
    words,
    kind,
    operation_id: ad?.id ?? null,
    message_id: message ?? null,
    actor_id: actor ?? null,
    data: {
      ...(text ? { text } : {}),
      ...(texts ? { texts } : {}),
      ...(record === undefined ? {} : { record }),
      ...(feedback === undefined ? {} : { feedback }),
    },
    group_key: group ?? null,
    once: once ?? null,
  };
}
