import { useRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { type NamedBytes, queueDraft, type Queueing, queueItem } from '#device/outbox/queue.ts';
import { putIntoQueue } from './put-into-queue.ts';
import { sendSoon } from './send-soon.ts';
import { useMe } from '../session/me.ts';

/**
 * kept: the item is queued and will be sent, even when the page is closed. gone: the draft was deleted elsewhere. none:
 * the device allows no storage.
 */
export type Enqueued = 'kept' | 'gone' | 'none';

type What = Omit<Queueing, 'owner'>;

export interface Enqueue {
  /** Turns a draft into an outbox item; call it after the draft's `keep()`. */
  draft: (id: string, what: What) => Promise<Enqueued>;
  /** Queues a change that has no draft of its own, with its files; `draft` names a draft that is deleted with it. */
  thing: (
    what: What,
    along?: { files?: readonly NamedBytes[]; draft?: string | undefined },
  ) => Promise<Enqueued>;
}

/**
 * Queues what a person has finished: forms send by the outbox, never by a call of their own. Throws when the device
 * cannot store it.
 */
export function useEnqueue(): Enqueue {
  const owner = useMe()?.id;
  const { context } = useRouter().options;
  const queue = async (
    what: What,
    keep: (database: DeviceDatabase, queueing: Queueing) => Promise<boolean>,
  ): Promise<Enqueued> => {
    const { database } = await openDeviceDatabase();
    if (!database || owner === undefined) return 'none';
    if (!(await putIntoQueue(() => keep(database, { ...what, owner })))) return 'gone';
    sendSoon(context, database, owner);
    return 'kept';
  };
  return {
    draft: (id, what) => queue(what, (database, queueing) => queueDraft(database, id, queueing, Date.now())),
    thing: (what, along = {}) =>
      queue(what, async (database, queueing) => {
        await queueItem(database, crypto.randomUUID(), queueing, Date.now(), along);
        return true;
      }),
  };
}
