import { useEffect, useState } from 'react';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { DeviceDatabase } from '#device/database/schema.ts';
import type { PhotoRow } from '#device/database/rows.ts';
import type { Draft } from '#device/drafts/draft-row.ts';
import { adoptDrafts, listDrafts, readDraft } from '#device/drafts/drafts.ts';
import { listPhotos } from '#device/drafts/draft-photos.ts';
import { useLiveRows } from '../use-live-rows.ts';
import { restoreDraftBackup } from './unwritten-draft.ts';

/** A person's or, with null, a visitor's drafts, newest first; `undefined` until read. A visitor's become the person's. */
export function useDrafts(owner: string | null): readonly Draft[] | undefined {
  useEffect(() => {
    if (owner !== null) void adopt(owner).catch(() => undefined);
  }, [owner]);
  // Changes that were not written yet when the page was left are recovered into their draft first.
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const go = (): void => setWhole(true);
    restoreDraftBackup().then(go, go);
  }, []);
  const rows = useLiveRows(`${owner} ${isWhole}`, (database) => listDrafts(database, owner), []);
  return isWhole ? rows : undefined;
}

async function adopt(owner: string): Promise<void> {
  const { database } = await openDeviceDatabase();
  if (database) await adoptDrafts(database, owner);
}

/** `null` when this person, or this visitor, has no draft with that id (any more). */
export function useDraftRow(id: string, owner: string | null): Draft | null | undefined {
  const read = async (database: DeviceDatabase): Promise<Draft | null> => {
    const draft = await readDraft(database, id);
    return draft && (draft.owner === null || draft.owner === owner) ? draft : null;
  };
  return useLiveRows<Draft | null>(`${owner} ${id}`, read, null);
}

export function usePhotosOf(id: string): readonly PhotoRow[] | undefined {
  return useLiveRows(id, (database) => listPhotos(database, id), []);
}
