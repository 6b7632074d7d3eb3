import { readRows } from '../database/read-rows.ts';
import type { PhotoRow } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import { DRAFT_ROW } from './draft-row.ts';
import { listPhotos, nextPosition } from './draft-photos.ts';

/** Form name of a chat's draft, which the lists of ads' drafts leave out. */
const FORM = 'message';

export interface DraftKey {
  readonly owner: string;
  readonly place: string;
}

export type DraftFile = Pick<PhotoRow, 'id' | 'name' | 'type' | 'bytes' | 'seconds'>;

export function messageDraftId({ owner, place }: DraftKey): string {
  return `${FORM}/${owner}/${place}`;
}

/** Saves the text; a draft with neither text nor files is deleted. */
export async function saveDraftText(
  { drafts, photos }: DeviceDatabase,
  where: DraftKey,
  text: string,
  now: number,
): Promise<void> {
  const id = messageDraftId(where);
  await drafts.db.transaction('rw', [drafts, photos], async () => {
    const hasFiles = (await photos.where('of').equals(id).count()) > 0;
    if (text !== '' || hasFiles) await putDraft(drafts, where, { text, now });
    else await drafts.delete(id);
  });
}

export async function readDraftText({ drafts }: DeviceDatabase, where: DraftKey): Promise<string> {
  return wordsOf((await drafts.get(messageDraftId(where)))?.values);
}

/**
 * Appends files to the draft; their bytes are read beforehand, since a transaction ends while it waits for a file.
 */
export async function addFiles(
  { drafts, photos }: DeviceDatabase,
  where: DraftKey,
  files: readonly DraftFile[],
  now: number,
): Promise<void> {
  const of = messageDraftId(where);
  await drafts.db.transaction('rw', [drafts, photos], async () => {
    await putDraft(drafts, where, { now });
    const next = await nextPosition(photos, of);
    await photos.bulkPut(
      files.map((file, index) => ({ ...file, of, position: next + index, refusal: null })),
    );
  });
}

export async function removeFile(
  { drafts, photos }: DeviceDatabase,
  where: DraftKey,
  file: string,
): Promise<void> {
  const id = messageDraftId(where);
  await drafts.db.transaction('rw', [drafts, photos], async () => {
    await photos.delete(file);
    const isLast = (await photos.where('of').equals(id).count()) === 0;
    if (isLast && wordsOf((await drafts.get(id))?.values) === '') await drafts.delete(id);
  });
}

export async function readFiles(database: DeviceDatabase, where: DraftKey): Promise<DraftFile[]> {
  return await listPhotos(database, messageDraftId(where));
}

/** Texts of unsent messages, by chat; a text is empty where only files are chosen. */
export async function readMessageDrafts(
  { drafts }: DeviceDatabase,
  owner: string,
): Promise<Map<string, string>> {
  const rows = await readRows(drafts.where('owner').equals(owner), DRAFT_ROW);
  const unsent = rows.filter(({ form }) => form === FORM);
  return new Map(unsent.map(({ id, values }) => [id.slice(`${FORM}/${owner}/`.length), wordsOf(values)]));
}

async function putDraft(
  drafts: DeviceDatabase['drafts'],
  where: DraftKey,
  { text, now }: { text?: string; now: number },
): Promise<void> {
  const id = messageDraftId(where);
  const there = await drafts.get(id);
  await drafts.put({
    id,
    owner: where.owner,
    form: FORM,
    of: null,
    version: null,
    values: { text: text ?? wordsOf(there?.values) },
    createdAt: there?.createdAt ?? now,
    changedAt: now,
  });
}

function wordsOf(values: Readonly<Record<string, unknown>> | undefined): string {
  const text = values?.['text'];
  return typeof text === 'string' ? text : '';
}
