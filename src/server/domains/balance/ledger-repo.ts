import type { EntryKind } from '#contract/balance/entities.ts';
import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { jsonUnescapedText, jsonNumber, jsonObject, jsonOrNull, jsonTime } from '#server/db/json-sql.ts';
import { type KeysetEntry, type KeysetPosition, readKeyset } from '#server/db/keyset-sql.ts';

export async function readBalance(sql: Database, userId: string): Promise<number> {
  const [last] = await sql<{ balance: number }[]>`
    select balance::float8 as balance from ledger_entries
    where user_id = ${userId} order by position desc limit 1`;
  return last?.balance ?? 0;
}

export async function lockBalance(tx: Database, userId: string): Promise<number> {
  await tx`select from users where id = ${userId} for no key update`;
  return await readBalance(tx, userId);
}

interface NewEntry {
  readonly userId: string;
  readonly kind: EntryKind;
  readonly amount: number;
  /** Dedupe key: nothing with the same reference is entered twice. */
  readonly reference: string;
  readonly topUpId?: string;
  readonly highlightId?: string;
}

/** Returns the balance after the entry. */
export async function appendEntry(tx: Database, entry: NewEntry, now: Date): Promise<number> {
  const { userId, kind, amount, reference, topUpId = null, highlightId = null } = entry;
  // the database computes position and balance
  const [row] = await tx<{ balance: number }[]>`
    insert into ledger_entries
      (user_id, position, kind, amount, balance, reference, top_up_id, highlight_id, created_at)
    values (${userId}, 0, ${kind}, ${amount}, 0, ${reference}, ${topUpId}, ${highlightId}, ${now})
    returning balance::float8 as balance`;
  if (!row) throw new Error('The entry was not written.');
  return row.balance;
}

export interface EntryRow {
  readonly id: string;
  readonly at: string;
  readonly entry: string;
}

const ENTRY = jsonObject({
  id: jsonUnescapedText`e.id`,
  kind: jsonUnescapedText`e.kind`,
  amount: jsonNumber`e.amount`,
  balance: jsonNumber`e.balance`,
  provider: jsonUnescapedText`t.provider`,
  ad: jsonOrNull(
    fragment`a.id is not null`,
    jsonObject({ kind: jsonUnescapedText`a.kind`, id: jsonUnescapedText`a.id` }),
  ),
  created_at: jsonTime`e.created_at`,
});

/** Reads entries by position, newest first; positions are numbered from one for each person. */
export function readEntries(
  sql: Database,
  { userId, after, limit }: { userId: string; after: KeysetPosition | undefined; limit: number },
): Promise<KeysetEntry[]> {
  return readKeyset(sql, {
    entry: ENTRY,
    from: fragment`ledger_entries e
    left join top_ups t on t.id = e.top_up_id
    left join highlights h on h.id = e.highlight_id
    left join ads a on a.id = h.ad_id`,
    where: [fragment`e.user_id = ${userId}::bigint`],
    sort: { column: fragment`e.position`, type: 'number', id: fragment`e.id` },
    direction: 'desc',
    after,
    limit,
  });
}
