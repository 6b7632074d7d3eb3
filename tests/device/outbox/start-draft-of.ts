import type { DeviceDatabase } from '#device/database/schema.ts';
import { addPhotos, type PhotoBytes } from '#device/drafts/draft-photos.ts';
import { newDraft, startDraft } from '#device/drafts/drafts.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';

interface Begun {
  readonly owner: string;
  readonly item: OutboxItem;
  readonly photos: readonly PhotoBytes[];
  readonly now: number;
}

/** Begins a draft with photos, as the form of this item does. Returns its id. */
export async function startDraftOf(
  database: DeviceDatabase,
  { owner, item, photos, now }: Begun,
): Promise<string> {
  const values = 'body' in item ? { ...item.body } : {};
  const about = item.type === 'ad.edit' ? { of: item.ad, version: item.version } : {};
  const draft = newDraft({ form: 'task', owner, values, ...about }, now);
  await startDraft(database, draft);
  await addPhotos(database, draft.id, photos);
  return draft.id;
}
