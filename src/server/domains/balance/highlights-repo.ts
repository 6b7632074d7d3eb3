import type { Database } from '#server/db/client.ts';

interface HighlightRow {
  readonly ad_id: string;
  readonly highlighted_until: string;
  /** The balance after the payment. */
  readonly balance: number;
}

export async function findHighlight(
  tx: Database,
  userId: string,
  key: string,
): Promise<HighlightRow | undefined> {
  const [row] = await tx<HighlightRow[]>`
    select h.ad_id::text as ad_id, h.highlighted_until, e.balance::float8 as balance
    from highlights h join ledger_entries e on e.reference = 'highlight:' || h.id
    where h.user_id = ${userId} and h.key = ${key}`;
  return row;
}

export async function insertHighlight(
  tx: Database,
  highlight: { userId: string; adId: string; key: string; until: string },
  now: Date,
): Promise<string> {
  const { userId, adId, key, until } = highlight;
  const [row] = await tx<{ id: string }[]>`
    insert into highlights (user_id, ad_id, key, highlighted_until, created_at)
    values (${userId}, ${adId}, ${key}, ${until}, ${now}) returning id::text as id`;
  if (!row) throw new Error('The highlight was not written.');
  return row.id;
}
