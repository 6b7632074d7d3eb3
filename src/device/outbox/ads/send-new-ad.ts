import type { Outcome } from '#device/database/rows.ts';
import { listPhotos } from '#device/drafts/draft-photos.ts';
import type { Sending } from '../sending.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { adCalls, outcomeOf } from './ad-calls.ts';
import { sendPhotos } from './send-photos.ts';

/**
 * The ad first, since its words are a kilobyte and safe at once, naming the photos that follow; then these. One that the
 * server does not take is no longer waited for.
 */
export async function sendNewAd(
  sending: Sending<Extract<OutboxItem, { type: 'ad.create' }>>,
): Promise<Outcome> {
  const { row, thing, database, call, signal, reach } = sending;
  const ads = adCalls(call, thing.kind, { signal });
  let ad = row.result;
  if (!ad) {
    const photos = await listPhotos(database, row.id);
    ad = outcomeOf(await ads.create(row.id, { ...thing.body, awaits: photos.map(({ id }) => id) }));
    await reach({ result: ad, done: 1 });
  }
  if (row.progress.total === 1) return ad;
  const refused = await sendPhotos(sending, 1);
  if (refused > 0) await ads.updateLatest(ad.id, { awaits: [] });
  // it may be gone by now: deleted elsewhere, or given up since its photos were so long in coming
  return outcomeOf(await ads.own(ad.id));
}
