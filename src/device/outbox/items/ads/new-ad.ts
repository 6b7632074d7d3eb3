import type { AdKind } from '#contract/ads/kinds.ts';
import type { Outcome } from '#device/database/rows.ts';
import type { SendContext } from '../../send-context.ts';
import { adCalls, outcomeOf, type ParsedAdBody } from './ad-calls.ts';
import { sendPhotos } from './send-photos.ts';

/** A new ad; its photos are those of its draft, in their order. */
export interface NewAdItem {
  readonly type: 'ad.create';
  readonly kind: AdKind;
  readonly body: ParsedAdBody;
}

/**
 * Sends the ad first, with the ids of its photos, since its texts are only a kilobyte and then safe; then the photos.
 * If the server refuses photos, the ad is told to wait for none of them any longer.
 */
export async function sendNewAd(sending: SendContext<NewAdItem>): Promise<Outcome> {
  const { row, item, files, call, signal, reach } = sending;
  const ads = adCalls(call, item.kind, { signal });
  let ad = row.result;
  if (!ad) {
    const photos = await files.list();
    ad = outcomeOf(await ads.create(row.id, { ...item.body, awaits: photos.map(({ id }) => id) }));
    await reach({ result: ad, done: 1 });
  }
  if (row.progress.total === 1) return ad;
  const refused = await sendPhotos(sending, 1);
  if (refused > 0) await ads.updateLatest(ad.id, { awaits: [] });
  // this fails when the ad is gone by now: deleted elsewhere, or given up because its photos took too long
  return outcomeOf(await ads.own(ad.id), refused);
}
