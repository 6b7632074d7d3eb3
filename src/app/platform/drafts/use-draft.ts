import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from '#device/drafts/draft-row.ts';
import { createDraftAutosaver, type DraftAutosaver, type StoredDraft } from './draft-autosaver.ts';

export interface DraftHandle extends StoredDraft, Pick<DraftAutosaver, 'id' | 'change' | 'keep'> {}

/**
 * A draft that is being edited: `newDraft(…)`, which is stored at the first keystroke, or one that was read. The hook
 * serves one draft only: give its component the draft's id as key.
 */
export function useDraft(draft: Draft, { isNew }: { isNew: boolean }): DraftHandle {
  const [keeper] = useState(() => createDraftAutosaver(draft, isNew));
  useEffect(() => keeper.follow(), [keeper]);
  const stored = useSyncExternalStore(keeper.listen, keeper.read, keeper.read);
  return { ...stored, id: keeper.id, change: keeper.change, keep: keeper.keep };
}
