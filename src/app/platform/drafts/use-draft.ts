import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from '#device/drafts/draft-row.ts';
import { createDraftKeeper, type DraftKeeper, type StoredDraft } from './draft-keeper.ts';

export interface DraftHandle extends StoredDraft, Pick<DraftKeeper, 'id' | 'change' | 'keep'> {}

/**
 * A draft that is being edited: `newDraft(…)`, which is stored at the first keystroke, or one that was read. The hook
 * serves one draft only: give its component the draft's id as key.
 */
export function useDraft(draft: Draft, { isNew }: { isNew: boolean }): DraftHandle {
  const [keeper] = useState(() => createDraftKeeper(draft, isNew));
  useEffect(() => keeper.follow(), [keeper]);
  const stored = useSyncExternalStore(keeper.listen, keeper.read, keeper.read);
  return { ...stored, id: keeper.id, change: keeper.change, keep: keeper.keep };
}
