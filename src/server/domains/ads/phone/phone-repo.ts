import type { Database } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { sweepRows } from '#server/db/row-order.ts';

export async function readPhone(sql: Database, ad: string): Promise<string | undefined> {
  const [row] = await sql<{ phone: string | null }[]>`
    select u.phone from ads a join users u on u.id = a.author_id where a.id = ${ad} and not u.hidden`;
  return row?.phone ?? undefined;
}

/** Returns `false` when the viewer has seen it before on that day. */
export async function countView(
  tx: Database,
  { ad, viewer, now }: { ad: string; viewer: string; now: Date },
): Promise<boolean> {
  const rows = await tx`
    insert into phone_views (ad_id, day, viewer_id)
    values (${ad}, (${now}::timestamptz at time zone 'Asia/Tashkent')::date, ${viewer})
    on conflict do nothing returning ad_id`;
  return rows.length > 0;
}

export async function deleteOldPhoneViews(sql: Database, before: Date): Promise<void> {
  await sweepRows(sql, fragment`phone_views`, fragment`day < ${before}::timestamptz::date`);
}
