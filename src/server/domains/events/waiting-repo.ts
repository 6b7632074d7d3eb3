import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';
import { EVENT_TEXT_KEYS } from './event-texts.ts';

/** Maximum delivery attempts of an event; the pauses between them grow and add up to an hour and a half. */
const TRIES = 100;
const PAUSE_MOST_SECONDS = 60;

/** Events of a newer version wait for a process that knows them. */
const isForThisVersion = fragment`not exists (
  select from events e where e.id = event_id and e.words <> all(${EVENT_TEXT_KEYS}::text[]))`;

/**
 * Takes the oldest waiting events and locks them until the transaction ends, so that nobody else gets them meanwhile.
 */
export async function lockWaitingEvents(tx: Database, most: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from events_waiting where event_id = any(array(
      select event_id from events_waiting where (after is null or after <= now()) and tries < ${TRIES} and ${isForThisVersion}
      order by event_id limit ${most} for update skip locked))
    returning event_id::text as id`;
  return rows.map(({ id }) => id);
}

/** Returns `false` when another process has the event, or has delivered it. */
export async function lockWaitingEvent(tx: Database, id: string): Promise<boolean> {
  const rows = await tx`
    delete from events_waiting where event_id = (
      select event_id from events_waiting where event_id = ${id} for update skip locked)
    returning event_id`;
  return rows.length > 0;
}

export async function postponeEvents(sql: Database, id: string): Promise<void> {
  await sql`
    update events_waiting set tries = tries + 1, after = now() + least(2 ^ tries, ${PAUSE_MOST_SECONDS}) * interval '1 second'
    where event_id = ${id}`;
}

/** Deletes queue entries whose attempts are used up, once their events are gone. */
export async function deleteAbandonedEvents(sql: Database): Promise<void> {
  const isGivenUp = fragment`
    tries >= ${TRIES} and not exists (select from events where id = events_waiting.event_id)`;
  await sweepRows(sql, fragment`events_waiting`, isGivenUp);
}
