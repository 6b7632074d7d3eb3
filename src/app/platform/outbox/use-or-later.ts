import { useRouter } from '@tanstack/react-router';
import { NetworkError } from '#device/call-error.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { queueKeyOf, type OutboxItem } from '#device/outbox/outbox-item.ts';
import { useMe } from '../session/me.ts';
import { tellQueued } from './tell-queued.ts';
import { useEnqueue } from './use-enqueue.ts';

interface Later {
  readonly title: string;
  /** Undefined: it is not worth waiting for. */
  readonly thing: OutboxItem | undefined;
}

type OrLater = <Answer>(tryNow: () => Promise<Answer>, later: Later) => Promise<Answer | undefined>;

/**
 * For a tap that is tried at once: where nobody answers it waits on the device, and that is said. So it does behind what
 * waits about the same already. Undefined: it waits.
 */
export function useOrLater(): OrLater {
  const enqueue = useEnqueue();
  const owner = useMe()?.id;
  const { context } = useRouter().options;
  return async (tryNow, { title, thing }) => {
    if (!thing) return await tryNow();
    const keep = async (): Promise<boolean> => {
      // what the device does not take is told as it was tried: by what the server said
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

/** What is about the same goes in its order. */
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
