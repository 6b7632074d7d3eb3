import type { PaymentProvider } from '#contract/balance/entities.ts';
import type { Database, Sql } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';

export interface PaymentRow {
  readonly id: string;
  readonly top_up_id: string;
  readonly external_id: string;
  readonly state: 'created' | 'performed' | 'cancelled' | 'refunded';
  readonly provider_time: number | null;
  readonly reason: number | null;
  readonly created_at: string;
  readonly performed_at: string | null;
  readonly cancelled_at: string | null;
  readonly amount: number;
}

const SELECTED = fragment`
  select p.id::text as id, p.top_up_id::text as top_up_id, p.external_id, p.state,
  p.provider_time::float8 as provider_time, p.reason, p.created_at, p.performed_at, p.cancelled_at,
  t.amount::float8 as amount
  from payments p join top_ups t on t.id = p.top_up_id`;

export async function findPayment(
  sql: Database,
  provider: PaymentProvider,
  externalId: string,
): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    ${SELECTED}
    where p.provider = ${provider} and p.external_id = ${externalId}`;
  return row;
}

/** The attempt that occupies the top-up, if there is one. */
export async function findLivePayment(sql: Database, topUpId: string): Promise<PaymentRow | undefined> {
  const [row] = await sql<PaymentRow[]>`
    ${SELECTED}
    where p.top_up_id = ${topUpId} and p.state in ('created', 'performed')`;
  return row;
}

export async function insertPayment(
  tx: Database,
  payment: { topUpId: string; provider: PaymentProvider; externalId: string; providerTime?: number },
  now: Date,
): Promise<string> {
  const { topUpId, provider, externalId, providerTime = null } = payment;
  const [row] = await tx<{ id: string }[]>`
    insert into payments (top_up_id, provider, external_id, state, provider_time, created_at)
    values (${topUpId}, ${provider}, ${externalId}, 'created', ${providerTime}, ${now})
    returning id::text as id`;
  if (!row) throw new Error('The payment was not written.');
  return row.id;
}

export async function markPerformed(tx: Database, id: string, now: Date): Promise<void> {
  await tx`update payments set state = 'performed', performed_at = ${now} where id = ${id}`;
}

export async function markEnded(
  tx: Database,
  id: string,
  state: 'cancelled' | 'refunded',
  reason: number | null,
  now: Date,
): Promise<void> {
  await tx`update payments set state = ${state}, cancelled_at = ${now}, reason = ${reason} where id = ${id}`;
}

/** Selects by Payme's own time, both ends included. */
export async function readPaymePaymentsBetween(
  sql: Database,
  from: number,
  to: number,
): Promise<PaymentRow[]> {
  return await sql<PaymentRow[]>`
    ${SELECTED}
    where p.provider = 'payme' and p.provider_time between ${from} and ${to}
    order by p.provider_time, p.id`;
}

/** Saves a receipt as the provider registered it; `false` when there is no such payment. */
export async function saveReceipt(
  sql: Database,
  externalId: string,
  type: 'PERFORM' | 'CANCEL',
  receipt: string,
): Promise<boolean> {
  const saved = await sql`
    update payments set fiscal = jsonb_set(fiscal, array[${type}::text], ${receipt}::text::jsonb)
    where provider = 'payme' and external_id = ${externalId}`;
  return saved.count > 0;
}

/** Cancels Payme's transactions that began before a time and were neither performed nor cancelled since. */
export async function cancelStale(sql: Sql, begunBefore: number, reason: number, now: Date): Promise<void> {
  await sql`
    with stale as (
      select p.id from payments p join top_ups t on t.id = p.top_up_id
      where p.state = 'created' and p.provider_time < ${begunBefore}
      for update of t skip locked)
    update payments p set state = 'cancelled', cancelled_at = ${now}, reason = ${reason}
    from stale where p.id = stale.id and p.state = 'created'`;
}
