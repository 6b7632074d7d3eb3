import type { Transaction } from '#server/db/client.ts';
import { insertPastEvents } from '#server/domains/events/events-repo.ts';
import type { NotificationRow } from './notification-rows.ts';

/** Writes the first notifications of people; no channel delivers them, since they are of the past. */
export async function saveNotifications(tx: Transaction, rows: readonly NotificationRow[]): Promise<void> {
  await insertPastEvents(tx, rows);
  await tx`
    update events set read_at = r.read_at
    from (
      select user_id, read_at, row_number() over (partition by user_id order by position) as seq
      from json_to_recordset(${JSON.stringify(rows.map((row, position) => ({ ...row, position })))}::text::json) as r(
        position int, user_id bigint, read_at timestamptz)) r
    where events.user_id = r.user_id and events.seq = r.seq`;
  await tx`delete from events_waiting`;
}
