import { useEffect, useRef, useState } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { revertToDraft } from '#device/outbox/queue.ts';
import type { Queued } from '#device/outbox/outbox-item.ts';
import { useOutbox } from '#app/platform/outbox/use-outbox.ts';

type TakenBackDraft =
  | { readonly state: 'looking' | 'none' | 'sending' }
  | {
      readonly state: 'back';
      readonly draft: Draft;
      /** The server's errors from a refusal, by field. */
      readonly refused: Readonly<Record<string, readonly string[]>> | undefined;
    };

/** Turns a waiting or refused outbox item back into a draft to edit, unless it is being sent. */
export function useDraftFromOutbox(isIt: (queued: Queued) => boolean): TakenBackDraft {
  const queued = useOutbox(isIt);
  const [taken, setTaken] = useState<TakenBackDraft>({ state: 'looking' });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!queued) return;
    const [row] = queued;
    // An attempt that was running at the first look has ended since: the screen must not go on waiting for it.
    const hasEnded = taken.state === 'sending' && (!row || row.state === 'done' || row.state === 'refused');
    if (hasBegun.current && !hasEnded) return;
    hasBegun.current = true;
    const take = async (): Promise<TakenBackDraft> => {
      const { database } = await openDeviceDatabase();
      if (!row || row.state === 'done' || !database) return { state: 'none' };
      const back = await revertToDraft(database, row.id);
      if (back.outcome === 'attempted') return { state: 'sending' };
      if (back.outcome !== 'draft') return { state: 'none' };
      return { state: 'back', draft: back.draft, refused: row.refusal?.errors };
    };
    void take().then(setTaken);
  }, [queued, taken.state]);
  return taken;
}
