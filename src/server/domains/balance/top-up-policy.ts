import { DAY_MS } from '#contract/time.ts';
import type { TopUpState } from '#contract/balance/entities.ts';
import type { TopUpRow } from './top-ups-repo.ts';

/** Time in which a payment of the top-up may be attempted; afterwards its link is dead. */
const TOP_UP_LIFE = DAY_MS;
/** Payme's time limit in milliseconds from the creation of a transaction to its performance. */
export const PAYME_TIMEOUT = 43_200_000;

type TopUp = Pick<TopUpRow, 'state' | 'created_at' | 'gone' | 'last_attempt'>;

export function isPayable(topUp: TopUp, now: Date): boolean {
  return topUp.state === 'waiting' && !topUp.gone && !isOld(topUp, now);
}

function isOld({ created_at }: TopUp, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) > TOP_UP_LIFE;
}

export function topUpStateOf(topUp: TopUp, now: Date): TopUpState {
  if (topUp.state !== 'waiting') return topUp.state;
  if (topUp.last_attempt === 'created') return 'waiting';
  if (isOld(topUp, now)) return 'expired';
  return topUp.last_attempt === 'cancelled' ? 'declined' : 'waiting';
}

export function isTimedOut(payment: { readonly provider_time: number | null }, now: Date): boolean {
  return payment.provider_time !== null && now.getTime() - payment.provider_time > PAYME_TIMEOUT;
}
