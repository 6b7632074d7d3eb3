import { useEffect } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import type { PhotoRow } from '#device/database/rows.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { adoptDrafts, listDrafts, readDraft } from '#device/drafts/drafts.ts';
import { listPhotos } from '#device/drafts/draft-photos.ts';
import { useLiveRows } from '../use-live-rows.ts';

/** A person's drafts, newest first; `undefined` until they are read. Drafts begun before signing in become theirs. */
export function useDrafts(owner: string | null): readonly Draft[] | undefined {
  useEffect(() => {
    if (owner !== null) void adopt(owner).catch(() => undefined);
  }, [owner]);
  return useLiveRows(owner ?? '', (database) => listDrafts(database, owner), []);
}

async function adopt(owner: string): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (database) await adoptDrafts(database, owner);
}

/** `null` when this person has no draft with that id (any more). */
export function useDraftRow(id: string, owner: string): Draft | null | undefined {
  const read = async (database: DeviceDatabase): Promise<Draft | null> => {
    const draft = await readDraft(database, id);
    return draft && (draft.owner === null || draft.owner === owner) ? draft : null;
  };
  return useLiveRows<Draft | null>(`${owner} ${id}`, read, null);
}

/** Photos of a draft or of an outbox item. */
export function usePhotosOf(id: string): readonly PhotoRow[] | undefined {
  return useLiveRows(id, (database) => listPhotos(database, id), []);
}
