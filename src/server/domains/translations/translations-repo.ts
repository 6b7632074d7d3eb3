import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';

export async function findTranslation(sql: Database, hash: Buffer): Promise<string | undefined> {
  const [row] = await sql<{ translation: string }[]>`
    select translation from translations where text_hash = ${hash}`;
  return row?.translation;
}

export async function insertTranslation(
  sql: Database,
  { hash, translation, now }: { hash: Buffer; translation: string; now: Date },
): Promise<void> {
  await sql`
    insert into translations (text_hash, translation, made_at) values (${hash}, ${translation}, ${now})
    on conflict do nothing`;
}

export async function deleteTranslationsBefore(sql: Database, before: Date): Promise<void> {
  await sweepRows(sql, fragment`translations`, fragment`made_at < ${before}`);
}
