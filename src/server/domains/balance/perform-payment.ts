import type { Database } from '#server/db/client.ts';
import { appendEntry, lockBalance } from './ledger-repo.ts';
import { markEnded, markPerformed, type PaymentRow } from './payments-repo.ts';
import { setTopUpState, type TopUpRow } from './top-ups-repo.ts';

/** Both functions below need a top-up that is locked, and a payment that was read after its top-up was locked. */
type Payment = Pick<PaymentRow, 'id'>;
type TopUp = Pick<TopUpRow, 'id' | 'user_id' | 'amount'>;

export async function performPayment(tx: Database, topUp: TopUp, payment: Payment, now: Date): Promise<void> {
  const entry = { userId: topUp.user_id, kind: 'top_up', amount: topUp.amount } as const;
  await appendEntry(tx, { ...entry, reference: `top_up:${topUp.id}`, topUpId: topUp.id }, now);
  await markPerformed(tx, payment.id, now);
  await setTopUpState(tx, topUp.id, 'paid');
}

/** Sends the money back to its card; `false`, and nothing done, when it was spent meanwhile. */
export async function refundPayment(
  tx: Database,
  topUp: TopUp,
  payment: Payment,
  reason: number | null,
  now: Date,
): Promise<boolean> {
  if ((await lockBalance(tx, topUp.user_id)) < topUp.amount) return false;
  const entry = { userId: topUp.user_id, kind: 'refund', amount: -topUp.amount } as const;
  await appendEntry(tx, { ...entry, reference: `refund:${topUp.id}`, topUpId: topUp.id }, now);
  await markEnded(tx, payment.id, 'refunded', reason, now);
  await setTopUpState(tx, topUp.id, 'refunded');
  return true;
}
