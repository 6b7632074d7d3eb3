// People who post ads during a benchmark, and what they post; the ads are removed again.
import * as v from 'valibot';
import { DAY_MS } from '#contract/time.ts';
import { type Call, createCall } from '#device/call.ts';
import type { Sql } from '#server/db/client.ts';
import { fragment } from '#server/db/driver/fragment.ts';
import { readPlaceNames } from '#server/domains/ads/write/index-repo.ts';
import { type BenchAd, benchAds } from './ads-world.ts';
import { type SignedInPerson, startSessions } from './people.ts';

const authorsSql = fragment`(select id from users where phone like '+998008%')`;

/** Returns people with a year-old account, each in a new session; they are added once for each database. */
export async function addAuthors(sql: Sql, count: number): Promise<SignedInPerson[]> {
  await sql`
    insert into users (first_name, phone, created_at)
    select 'Bench', '+99800' || lpad((8000000 + n)::text, 7, '0'), now() - interval '1 year'
    from generate_series(1, ${count}::int) n on conflict (phone) do nothing`;
  const rows = await sql<{ id: string }[]>`
    select id::text as id from users where phone like '+998008%' order by phone limit ${count}::int`;
  return await startSessions(
    sql,
    rows.map(({ id }) => id),
  );
}

/** Removes what authors have posted. They stay: deleting a person makes PostgreSQL read every table that refers to people. */
export async function removePosts(sql: Sql): Promise<void> {
  await sql`delete from ads where author_id in ${authorsSql}`;
  await sql`delete from sessions where user_id in ${authorsSql}`;
  await sql`delete from limits where key like 'ads:%'`;
}

/** Generates so many ads, and returns the tasks among them. */
export async function makeTasks(sql: Sql, ads: number): Promise<BenchAd[]> {
  return [...benchAds(ads, await readPlaceNames(sql), new Date())].filter(({ base }) => base.kind === 'task');
}

interface Caller {
  readonly origin: string;
  readonly token: () => string | undefined;
  /** Headers beside those of every call. */
  readonly headers: Readonly<Record<string, string>>;
  readonly send?: (request: Request) => Promise<Response>;
}

/** The typed call of a person, as a proxy passes it on. */
export function callWith({ origin, token, headers, send = (request) => fetch(request) }: Caller): Call {
  return createCall({
    origin,
    locale: () => 'ru',
    token,
    fetch: (request) => {
      const all = new Headers(request.headers);
      for (const [name, value] of Object.entries(headers)) all.set(name, value);
      return send(new Request(request, { headers: all }));
    },
  });
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
