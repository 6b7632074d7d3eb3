import type { Database } from '#server/db/client.ts';
import { sweepRows } from '#server/db/row-order.ts';

/** What waits is tried so often, a little later each time, in an hour and a half in all. */
const TRIES = 100;
const PAUSE_MOST_SECONDS = 60;

/** Takes the oldest of what waits, and holds it until the transaction ends: nobody else gets it meanwhile. */
export async function takeWaitingEvents(tx: Database, most: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    delete from events_waiting where event_id = any(array(
      select event_id from events_waiting where (after is null or after <= now()) and tries < ${TRIES}
      order by event_id limit ${most} for update skip locked))
    returning event_id::text as id`;
  return rows.map(({ id }) => id);
}

/** false: another process has it, or has done it. */
export async function takeWaitingEvent(tx: Database, id: string): Promise<boolean> {
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

/** What was given up, once its event is gone. */
export async function deleteGivenUp(sql: Database): Promise<void> {
  const isGivenUp = sql`
    tries >= ${TRIES} and not exists (select from events where id = events_waiting.event_id)`;
  await sweepRows(sql, 'events_waiting', isGivenUp);
}
