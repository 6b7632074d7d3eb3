import type { Database } from '#server/db/client.ts';
import { readUnreadTypes } from '../notifications-repo.ts';
import type { DeliveryDeps } from './delivery-types.ts';

/** Queues a job for each event and channel that its reader chose; in quiet hours, for when these end. */
export async function enqueueDeliveries(
  tx: Database,
  { queue, settings, now: clock, push, telegram }: DeliveryDeps,
  ids: readonly string[],
): Promise<void> {
  const now = clock();
  const rows = await readUnreadTypes(tx, ids);
  const people = [...new Set(rows.map(({ user_id }) => user_id))];
  const asked = rows.map(({ user_id: person, type }) => ({ person, type }));
  const channels = await settings.channels(tx, asked, now);
  const devices = Map.groupBy((await push?.addresses.of(tx, people, now)) ?? [], ({ person }) => person);
  const reachable = (await telegram?.chats.reachable(tx, people)) ?? new Set<string>();
  for (const [index, { id: event, user_id: person }] of rows.entries()) {
    const channel = channels[index];
    if (!channel) continue;
    const when = { after: channel.quietUntil };
    if (channel.sms) await queue.send(tx, 'tell-by-sms', { event }, when);
    if (channel.telegram && reachable.has(person)) await queue.send(tx, 'tell-by-telegram', { event }, when);
    if (!channel.push) continue;
    // one job for each device: a device that has to wait delays no other
    for (const { id } of devices.get(person) ?? []) {
      await queue.send(tx, 'tell-by-push', { event, subscription: id }, when);
    }
  }
}
