import { useRouter } from '@tanstack/react-router';
import { NetworkError } from '#device/call-error.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { queueKeyOf, type OutboxItem } from '#device/outbox/outbox-item.ts';
import { useMe } from '../session/me.ts';
import { tellQueued } from './tell-queued.ts';
import { useEnqueue } from './use-enqueue.ts';

interface Later {
  readonly title: string;
  /** `undefined` when the action is not worth queueing. */
  readonly thing: OutboxItem | undefined;
}

type OrLater = <Answer>(tryNow: () => Promise<Answer>, later: Later) => Promise<Answer | undefined>;

/**
 * For a tap that is tried at once: without an answer it is queued, and the person is told. It is also queued behind a
 * waiting item with the same queue key. Resolves to `undefined` when it was queued.
 */
export function useOrLater(): OrLater {
  const enqueue = useEnqueue();
  const owner = useMe()?.id;
  const { context } = useRouter().options;
  return async (tryNow, { title, thing }) => {
    if (!thing) return await tryNow();
    const keep = async (): Promise<boolean> => {
      // If the device cannot store it, the result is that of the direct attempt.
      const kept = await enqueue.thing({ thing, title }).catch(() => 'none');
      const isKept = kept === 'kept';
      if (isKept) void tellQueued(context, 'queued');
      return isKept;
    };
    if ((await waitsInLane(owner, thing)) && (await keep())) return undefined;
    try {
      return await tryNow();
    } catch (error) {
      if (error instanceof NetworkError && (await keep())) return undefined;
      throw error;
    }
  };
}

/** Items with the same queue key keep their order. */
async function waitsInLane(owner: string | undefined, thing: OutboxItem): Promise<boolean> {
  const { database } = await openDeviceDatabase();
  if (!database) return false;
  const lane = queueKeyOf('', thing);
  const before = database.outbox.where('lane').equals(lane);
  return (
    (await before
      .and((row) => row.owner === owner && row.state !== 'done' && row.state !== 'refused')
      .count()) > 0
  );
}
