import { openDeviceDatabase } from '#device/database/open-database.ts';
import { type Draft, type DraftValues, isDraft } from '#device/drafts/draft-row.ts';
import { changeDraft, readDraft, startDraft } from '#device/drafts/drafts.ts';
import { parseJson } from '#device/parse-json.ts';
import { readTabSetting, writeTabSetting } from '../device-storage.ts';

// A page that is being left finishes no transaction: what was typed last is written to the tab's own storage, which is
// synchronous, and moves into the database at the next start.

/** Writes what the database does not have yet; `isSaved`: it has the draft itself. */
export function storeDraftBackup(draft: Draft, changes: DraftValues, isSaved: boolean): void {
  writeTabSetting('@unwritten_draft_v1', JSON.stringify({ ...draft, values: changes, isSaved }));
}

export function deleteDraftBackup(): void {
  writeTabSetting('@unwritten_draft_v1', null);
}

/** Moves what a page left unwritten into its draft. A draft that was sent or removed meanwhile does not come back. */
export async function restoreDraftBackup(): Promise<void> {
  const left = parse(readTabSetting('@unwritten_draft_v1'));
  if (!left) return;
  const { database } = await openDeviceDatabase();
  if (!database) return;
  const { draft, isSaved } = left;
  const there = await readDraft(database, draft.id);
  if (there) await changeDraft(database, draft.id, draft.values, draft.changedAt);
  else if (!isSaved) await startDraft(database, draft);
  deleteDraftBackup();
}

function parse(text: string | null): { draft: Draft; isSaved: boolean } | undefined {
  const row = parseJson(text);
  if (!isDraft(row)) return undefined;
  const { isSaved = false, ...draft }: Draft & { isSaved?: boolean } = row;
  return { draft, isSaved };
}
