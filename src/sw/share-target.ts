import { LIMITS } from '#contract/limits.ts';
import { writeWithEviction } from '#device/eviction-order.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import type { PhotoRow, SharedRow } from '#device/database/rows.ts';

const FORM = '/ads/task';
/** Maximum number of shares that nobody made an ad of; the newest stay. */
const MOST_SHARES = 10;

export function isShare(request: Request): boolean {
  return request.method === 'POST' && new URL(request.url).pathname === '/share';
}

/**
 * Stores what another app shares and opens the form for a task with it: the share waits under the id in the address.
 */
export async function onShare(event: FetchEvent): Promise<Response> {
  const id = crypto.randomUUID();
  const isKept = await keep(id, event.request).catch(() => false);
  return Response.redirect(isKept ? `${FORM}?shared=${id}` : FORM, 303);
}

async function keep(id: string, request: Request): Promise<boolean> {
  const form = await request.formData();
  const share: SharedRow = {
    id,
    title: textOf(form, 'title', LIMITS.titleMax),
    text: textOf(form, 'text', LIMITS.descriptionMax),
    url: textOf(form, 'url', 2000),
    receivedAt: Date.now(),
  };
  // The files are read before the transaction opens, since it would end while it waits for them.
  const photos = await photosOf(form, id);
  if (!share.title && !share.text && !share.url && photos.length === 0) return false;
  const { database } = await openDeviceDatabase();
  if (!database) return false;
  const write = () =>
    database.transaction('rw', [database.shared, database.photos], async () => {
      await database.shared.put(share);
      await database.photos.bulkPut(photos);
      const old = await database.shared.orderBy('receivedAt').reverse().offset(MOST_SHARES).primaryKeys();
      await database.shared.bulkDelete(old);
      await database.photos.where('of').anyOf(old).delete();
    });
  await writeWithEviction('shared', write);
  return true;
}

function textOf(form: FormData, name: string, max: number): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, max) : '';
}

async function photosOf(form: FormData, share: string): Promise<PhotoRow[]> {
  const files = form
    .getAll('photos')
    .filter((entry) => typeof entry !== 'string')
    .filter(({ type, size }) => type.startsWith('image/') && size > 0 && size <= LIMITS.photoBytesMax)
    .slice(0, LIMITS.photosMax);
  return Promise.all(
    files.map(async (file, position) => ({
      id: crypto.randomUUID(),
      of: share,
      position,
      name: file.name.slice(0, 200),
      type: file.type,
      bytes: await file.arrayBuffer(),
      refusal: null,
    })),
  );
}
