import { useRouter } from '@tanstack/react-router';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import {
  dismissQueued,
  editAttempted,
  holdQueued,
  queueAgain,
  type Queueing,
  queueWithoutRefused,
  retryQueued,
  takeBack,
} from '#device/outbox/queue.ts';
import { LONGEST_HOLD_MS } from '#device/outbox/when-due.ts';
import { useFailureText } from '../forms/use-failure-text.ts';
import { showToast } from '#app/ui/toasts/toast.ts';
import { putIntoQueue } from './put-into-queue.ts';
import { sendFromHere } from './send-from-here.ts';

export interface QueuedActions {
  /** What to go on writing in: the draft that it was, or one of a change to what may have come through already. */
  edit: (id: string) => Promise<Draft | undefined>;
  /** Keeps it here while it is written anew. False: it may have come through already. */
  hold: (id: string) => Promise<boolean>;
  release: (id: string) => Promise<void>;
  /** In the place of what was queued, which is let go. False: it may have come through already. */
  rewrite: (id: string, queueing: Queueing) => Promise<boolean>;
  /** Back to the drafts, or gone where it was none. False: it may have come through already. */
  withdraw: (id: string) => Promise<boolean>;
  retry: (id: string) => Promise<void>;
  /** Without the files that were refused; where nothing is left without them, it is tried again as it is. */
  retryWithoutRefused: (id: string) => Promise<void>;
  /** It was seen, or is not wanted any more after it was refused. */
  dismiss: (id: string) => Promise<void>;
}

/** What a person can do about what they put in the queue; what the device does not take is said, and thrown. */
export function useQueued(): QueuedActions {
  const { context } = useRouter().options;
  const failureText = useFailureText();
  const write = async <Written>(change: (database: DeviceDatabase) => Promise<Written>): Promise<Written> => {
    try {
      return await putIntoQueue(async () => await change(await required()));
    } catch (error) {
      showToast({ kind: 'error', text: failureText(error) });
      throw error;
    }
  };
  const retry = async (id: string): Promise<void> => {
    await write((database) => retryQueued(database, id));
    await sendFromHere(context);
  };
  return {
    edit: (id) =>
      write(async (database) => {
        const taken = await takeBack(database, id);
        if (taken.outcome === 'draft') return taken.draft;
        return taken.outcome === 'attempted' ? await editAttempted(database, id, Date.now()) : undefined;
      }),
    hold: (id) => write((database) => holdQueued(database, id, Date.now() + LONGEST_HOLD_MS)),
    release: async (id) => {
      await write((database) => holdQueued(database, id, 0));
      await sendFromHere(context);
    },
    rewrite: async (id, queueing) => {
      const isKept = await write((database) => queueAgain(database, id, queueing));
      await sendFromHere(context);
      return isKept;
    },
    withdraw: (id) => write(async (database) => (await takeBack(database, id)).outcome !== 'attempted'),
    retry,
    retryWithoutRefused: async (id) => {
      await write((database) => queueWithoutRefused(database, id));
      await retry(id);
    },
    dismiss: (id) => write((database) => dismissQueued(database, id)),
  };
}

/** Whoever shows something queued has read it. */
async function required(): Promise<DeviceDatabase> {
  const { database, trouble } = await openDeviceDatabase();
  if (!database) throw new Error(`the device keeps nothing: ${trouble}`);
  return database;
}
