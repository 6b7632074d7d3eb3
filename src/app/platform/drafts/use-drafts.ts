import { useEffect } from 'react';
import { openDatabase } from '../../../device/database/open-database.ts';
import type { PhotoRow } from '../../../device/database/rows.ts';
import type { Draft } from '../../../device/drafts/draft-row.ts';
import { adoptDrafts, listDrafts, readDraft } from '../../../device/drafts/drafts.ts';
import { listPhotos } from '../../../device/drafts/draft-photos.ts';
import { useLiveRows } from '../use-live-rows.ts';

/** A person's, the newest first; undefined until they are read. What was begun before they signed in is theirs. */
export function useDrafts(owner: string | null): readonly Draft[] | undefined {
  useEffect(() => {
    if (owner !== null) void adopt(owner).catch(() => undefined);
  }, [owner]);
  return useLiveRows(owner ?? '', (database) => listDrafts(database, owner), []);
}

async function adopt(owner: string): Promise<void> {
  const { database } = await openDatabase();
  if (database) await adoptDrafts(database, owner);
}

/** Null: there is none of that id (any more). */
export function useDraftRow(id: string): Draft | null | undefined {
  return useLiveRows<Draft | null>(id, async (database) => (await readDraft(database, id)) ?? null, null);
}

/** Of a draft or of something queued. */
export function usePhotosOf(id: string): readonly PhotoRow[] | undefined {
  return useLiveRows(id, (database) => listPhotos(database, id), []);
}
