import { DAY_MS } from '#contract/time.ts';
import type { Channel } from '#contract/me/notification-settings.ts';
import type { Database } from '#server/db/client.ts';
import {
  hasNewerInGroup,
  isUnknownEvent,
  readAddressee,
  readUnread,
  type NotificationSource,
} from '../notifications-repo.ts';
import type { ChannelChoices } from './channel-choice-types.ts';

/** Maximum age of an event to deliver; older ones are shown in the list only. */
const MAX_AGE_MS = 2 * DAY_MS;

/** Reads the event; `undefined` when its reader has read it, has turned the channel off or is hidden. */
export async function readDueEvent(
  { sql, settings }: { readonly sql: Database; readonly settings: ChannelChoices },
  event: string,
  channel: Channel,
  now: Date,
) {
  const [row] = await readUnread(sql, [event]);
  if (row === undefined) {
    // The queue tries again, until a process of the version that knows it takes the job.
    if (await isUnknownEvent(sql, event)) throw new Error(`Event ${event} is one of a newer version.`);
    return undefined;
  }
  const { user_id: person, type } = row;
  const [choice] = await settings.channels(sql, [{ person, type }], now);
  if (!choice?.[channel]) return undefined;
  const to = await readAddressee(sql, person);
  return to && { row, to, quietUntil: choice.quietUntil };
}

/** Whether the event is old, or has a newer one of its group whose notification covers both. */
export async function isSuperseded(sql: Database, row: NotificationSource, now: Date): Promise<boolean> {
  return now.getTime() - Date.parse(row.created_at) > MAX_AGE_MS || (await hasNewerInGroup(sql, row));
}
