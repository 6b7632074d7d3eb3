import type { PaymentProvider } from '#contract/balance/entities.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';

export interface TopUpRow {
  readonly id: string;
  readonly user_id: string;
  readonly provider: PaymentProvider;
  readonly amount: number;
  readonly state: 'waiting' | 'paid' | 'refunded';
  readonly created_at: string;
  /** Whether the person was blocked or has left. */
  readonly gone: boolean;
  readonly last_attempt: string | null;
}

const SELECTED = fragment`
  select t.id::text as id, t.user_id::text as user_id, t.provider, t.amount::float8 as amount, t.state, t.created_at,
  u.blocked_at is not null or u.deleted_at is not null as gone,
  (select p.state from payments p where p.top_up_id = t.id order by p.id desc limit 1) as last_attempt
  from top_ups t join users u on u.id = t.user_id`;

/** `undefined` when the person has a top-up with this key already. */
export async function insertTopUp(
  tx: Database,
  topUp: { userId: string; provider: PaymentProvider; amount: number; key: string },
  now: Date,
): Promise<string | undefined> {
  const { userId, provider, amount, key } = topUp;
  const [row] = await tx<{ id: string }[]>`
    insert into top_ups (user_id, provider, amount, key, created_at)
    values (${userId}, ${provider}, ${amount}, ${key}, ${now})
    on conflict (user_id, key) do nothing returning id::text as id`;
  return row?.id;
}

export async function findTopUpByKey(
  sql: Database,
  userId: string,
  key: string,
): Promise<TopUpRow | undefined> {
  const [row] = await sql<TopUpRow[]>`
    ${SELECTED} where t.user_id = ${userId} and t.key = ${key}`;
  return row;
}

export async function readTopUp(sql: Database, id: string): Promise<TopUpRow | undefined> {
  const [row] = await sql<TopUpRow[]>`
    ${SELECTED} where t.id = ${id}`;
  return row;
}

/** Locks a top-up before anything changes it or its payments, so that changes come one after the other. */
export async function lockTopUp(tx: Database, id: string): Promise<TopUpRow | undefined> {
  await tx`select from top_ups where id = ${id} for update`;
  return await readTopUp(tx, id);
}

export async function setTopUpState(tx: Database, id: string, state: 'paid' | 'refunded'): Promise<void> {
  await tx`update top_ups set state = ${state} where id = ${id}`;
}
