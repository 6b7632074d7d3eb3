import type { AdKind } from '#contract/ads/kinds.ts';
import type { Outcome } from '#device/database/rows.ts';
import { isRefusedWith, type SendContext } from '../../send-context.ts';
import type { SentItem } from '../../outbox-item.ts';
import { isBodyInAnswer } from '../is-body-in-answer.ts';
import { adCalls, outcomeOf, type ParsedAdBody, type SentAd } from './ad-calls.ts';
import { sendPhotos } from './send-photos.ts';

export interface AdEditItem {
  readonly type: 'ad.edit';
  readonly kind: AdKind;
  readonly ad: string;
  readonly version: number;
  readonly body: ParsedAdBody;
  /** All photos in their order, main first: ids of the ad's images, and of new photos of the draft. */
  readonly photos: readonly string[];
  /** Images of the ad that are to be deleted. */
  readonly removed: readonly string[];
}

/**
 * Rebases an edit onto what this device has sent of the same ad: an edit made on top of one's own change is not stale.
 */
export function rebaseAdEdit(edit: AdEditItem, { item, queueKey, result }: SentItem): AdEditItem {
  if (!result || result.version === null || queueKey !== `ad:${edit.ad}`) return edit;
  const before = item.type === 'ad.edit' ? item.version : result.version - 1;
  return edit.version === before ? { ...edit, version: result.version } : edit;
}

/**
 * Sends an edit: first its texts, since only they can conflict with another edit; then deleted photos, new photos and
 * their order.
 */
export async function sendAdEdit(sending: SendContext<AdEditItem>): Promise<Outcome> {
  const { row, item, files, call, signal, reach } = sending;
  const { ad, photos, removed } = item;
  const ads = adCalls(call, item.kind, { signal });
  if (!row.result) {
    const edited = await updateOnce(ads, item);
    await reach({ result: outcomeOf(edited), done: 1 });
  }
  for (const image of removed) {
    await ads.removeImage(ad, image).catch((error: unknown) => {
      // the image is gone already
      if (!isRefusedWith(error, 'not_found')) throw error;
    });
  }
  const coming = (await files.list()).filter(({ refusal }) => refusal === null);
  if (coming.length > 0) await ads.updateLatest(ad, { awaits: coming.map(({ id }) => id) });
  const refused = row.progress.total > 1 ? await sendPhotos(sending, 1) : 0;
  if (refused > 0) await ads.updateLatest(ad, { awaits: [] });
  const here = await ads.own(ad);
  const left = await files.list();
  const order = resolvePhotoOrder(
    here.images.map(({ id }) => id),
    photos.filter((id) => left.every((photo) => photo.id !== id)),
  );
  if (!order) return outcomeOf(here, refused);
  return outcomeOf(await ads.updateLatest(ad, { images: order }), refused);
}

/**
 * A conflict may come from this very edit: its answer was lost, or the request was sent twice, as browsers do by
 * themselves when a kept-alive connection is gone.
 */
async function updateOnce(
  ads: ReturnType<typeof adCalls>,
  { ad, version, body }: AdEditItem,
): Promise<SentAd> {
  try {
    return await ads.update(ad, version, body);
  } catch (error) {
    if (!isRefusedWith(error, 'conflict')) throw error;
    const there = await ads.own(ad);
    if (!isBodyInAnswer(there, body)) throw error;
    return there;
  }
}

/**
 * Image ids in the wished order, or `undefined` when the ad has it already. `wished` names images and, by their upload
 * ids, photos that were uploaded since: on the ad these follow the images, in the order in which they were named.
 */
export function resolvePhotoOrder(there: readonly string[], wished: readonly string[]): string[] | undefined {
  const known = new Set(wished.filter((id) => there.includes(id)));
  const come = there.filter((id) => !known.has(id));
  const uploads = wished.filter((id) => !known.has(id));
  // somebody else has added or removed images meanwhile, so uploads cannot be matched to images
  if (come.length !== uploads.length) return undefined;
  const order = wished.map((id) => (known.has(id) ? id : (come[uploads.indexOf(id)] ?? id)));
  return order.every((id, index) => there[index] === id) ? undefined : order;
}
