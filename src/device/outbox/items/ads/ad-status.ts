import type * as v from 'valibot';
import type { StatusChange } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Outcome } from '#device/database/rows.ts';
import { isRefusedWith, type SendContext } from '../../send-context.ts';
import { adCalls } from './ad-calls.ts';

export interface AdStatusItem {
  readonly type: 'ad.status';
  readonly kind: AdKind;
  readonly ad: string;
  readonly body: v.InferInput<typeof StatusChange>;
}

/**
 * Changes the status of an ad. An ad that already has the wished status is no error, because an answer may have been
 * lost.
 */
export async function sendAdStatus({
  item: { kind, ad, body },
  call,
  signal,
}: SendContext<AdStatusItem>): Promise<Outcome> {
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
