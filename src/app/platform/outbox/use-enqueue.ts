import { useRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import { type NamedBytes, queueDraft, type Queueing, queueItem } from '#device/outbox/queue.ts';
import { putIntoQueue } from './put-into-queue.ts';
import { sendSoon } from './send-soon.ts';
import { useMe } from '../session/me.ts';

/** kept: it will be sent by itself, also when the page is closed. gone: the draft was removed elsewhere. none: the device keeps nothing. */
export type Enqueued = 'kept' | 'gone' | 'none';

type What = Omit<Queueing, 'owner'>;

export interface Enqueue {
  /** After the draft's `keep()`: it leaves the drafts and waits to be sent. */
  draft: (id: string, what: What) => Promise<Enqueued>;
  /** A change that was no form's draft, and what goes along with it; the `draft` of a message goes away with it. */
  thing: (
    what: What,
    along?: { files?: readonly NamedBytes[]; draft?: string | undefined },
  ) => Promise<Enqueued>;
}

/** How what a person has finished goes to the server: by the device's queue, never by a call of a form. What the device does not take is thrown. */
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
