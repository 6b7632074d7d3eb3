import type { SharedRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { type Draft, type DraftForm, type DraftValues, isDraft } from './draft-row.ts';
import { newDraft } from './drafts.ts';

interface Into {
  readonly form: DraftForm;
  readonly owner: string | null;
  readonly values: (share: Pick<SharedRow, 'title' | 'text' | 'url'>) => DraftValues;
}

/**
 * Turns content that another app shared into a draft of the same id: its photos become the draft's, and the same
 * address opened again finds the same draft. `undefined` when nothing of that id is left, or when it belongs to
 * somebody else.
 */
export async function draftOfShare(
  { drafts, shared }: DeviceDatabase,
  id: string,
  { form, owner, values }: Into,
  now: number,
): Promise<Draft | undefined> {
  return await shared.db.transaction('rw', [drafts, shared], async () => {
    const share = await shared.get(id);
    if (!share) {
      const made = await drafts.get(id);
      return isDraft(made) && made.owner === owner ? made : undefined;
    }
    if (share.owner !== undefined && share.owner !== owner) return undefined;
    const draft = { ...newDraft({ form, owner, values: values(share) }, now), id };
    await drafts.put(draft);
    await shared.delete(id);
    return draft;
  });
}
