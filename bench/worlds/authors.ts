// People who post ads during a benchmark, and what they post; all of it is removed again.
import * as v from 'valibot';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import type { BenchAd } from './ads-world.ts';
import { type SignedInPerson, startSessions } from './people.ts';

/** Adds people with a year-old account and a new session each. */
export async function addAuthors(sql: Sql, count: number): Promise<SignedInPerson[]> {
  const rows = await sql<{ id: string }[]>`
    insert into users (first_name, phone, created_at)
    select 'Bench', '+99800' || lpad((8000000 + n)::text, 7, '0'), now() - interval '1 year'
    from generate_series(1, ${count}) n
    returning id::text as id`;
  return await startSessions(
    sql,
    rows.map(({ id }) => id),
  );
}

export async function removeAuthors(sql: Sql): Promise<void> {
  const authors = fragment`(select id from users where phone like '+998008%')`;
  await sql`delete from ads where author_id in ${authors}`;
  await sql`delete from users where id in ${authors}`;
  await sql`delete from limits where key like 'ads:%'`;
}

export function taskOf({ base, titles, description, price, longitude, latitude }: BenchAd) {
  const Titles = v.array(v.object({ locale: v.picklist(['ru', 'uz']), title: v.string() }));
  return {
    translations: v.parse(Titles, JSON.parse(titles)).map((text) => ({ ...text, description })),
    category: String(base.categoryId),
    ...(longitude === null || latitude === null ? { remote: true } : { location: { longitude, latitude } }),
    ...(price === null ? { negotiable: true } : { price }),
    starts_at: new Date(Date.now() + DAY_MS).toISOString(),
    ends_at: new Date(Date.now() + 5 * DAY_MS).toISOString(),
    payment_method: 'cash' as const,
  };
}
