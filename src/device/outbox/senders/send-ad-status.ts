import type { Outcome } from '#device/database/rows.ts';
import type { Sending } from './sending.ts';
import type { OutboxItem } from '../outbox-item.ts';
import { adCalls, isRefusedWith } from './ad-calls.ts';

/**
 * Changes the status of an ad. An ad that already has the wished status is no error, because an answer may have been
 * lost.
 */
export async function sendAdStatus(
  sending: Sending<Extract<OutboxItem, { type: 'ad.status' }>>,
): Promise<Outcome> {
  const { item, call, signal } = sending;
  const { kind, ad, body } = item;
  try {
    const answer = await adCalls(call, kind, { signal }).changeStatus(ad, body);
    if (!('version' in answer)) return { kind, id: ad, version: null };
    return { kind, id: ad, version: answer.version, isInModeration: answer.status === 'moderation' };
  } catch (error) {
    const isGone = isRefusedWith(error, 'not_found', 'ad_deleted');
    const isThere = isRefusedWith(error, 'wrong_state')
      ? error.body.state === body.status
      : isGone && body.status === 'deleted';
    if (!isThere) throw error;
    return { kind, id: ad, version: null };
  }
}
