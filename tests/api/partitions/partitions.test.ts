import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { connect } from '#server/db/client.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { AUDIT_MONTHS, VIEW_DAYS } from '#server/db/partitions/partitioned-tables.ts';
import { readPartitions } from '#server/db/partitions/partitions-repo.ts';
import { insertAudit } from '#server/domains/audit/audit-repo.ts';
import { sweepAudit } from '#server/domains/audit/audit-service.ts';
import { subtractOldViews } from '#server/domains/views/forget-service.ts';
import { countAdViews } from '#server/domains/views/views-repo.ts';
import { createAd, createAds } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { type TestDatabase, testDatabaseAt } from '#tests/setup/database/database.ts';

/** A noon beyond the first partition of each table. */
const LATER = new Date(Date.UTC(new Date().getUTCFullYear() + 3, 4, 20, 12));
const inDays = (days: number) => new Date(LATER.getTime() + days * DAY_MS);
const dayOf = (time: Date) => time.toISOString().slice(0, 10);
const year = LATER.getUTCFullYear();

let database: TestDatabase;
let ad: string;
beforeAll(async () => {
  database = await testDatabaseAt();
  ad = await createAd(database.sql);
});

const namesOf = async (table: typeof AUDIT_MONTHS) =>
  (await readPartitions(database.sql, table)).map(({ name }) => name);

async function writeAudit(now: Date): Promise<void> {
  const user = await createPerson(database.sql);
  await insertAudit(database.sql, { actor: null, action: 'block', user, reason: null, subject: null, now });
}

const countView = async (day: Date, of = ad) =>
  await database.sql.begin((tx) => countAdViews(tx, [of], dayOf(day)));

async function readPlaces(table: typeof AUDIT_MONTHS): Promise<(string | undefined)[]> {
  const rows = await database.sql.unsafe<{ place: string }[]>(
    `select tableoid::regclass::text as place from ${table.name} order by ${table.column}`,
  );
  return rows.map(({ place }) => place);
}

it('rows dated years ahead are stored, and moved to partitions later', async () => {
  await writeAudit(LATER);
  await countView(LATER);
  await countView(LATER);
  expect(await readPlaces(AUDIT_MONTHS)).toEqual(['audit_log_default']);
  await makePartitions(database.sql, new Date());
  expect(await readPlaces(VIEW_DAYS)).toEqual(['ad_view_days_default']);

  await makePartitions(database.sql, LATER);
  expect(await readPlaces(AUDIT_MONTHS)).toEqual([`audit_log_${year}05`]);
  expect(await readPlaces(VIEW_DAYS)).toEqual([`ad_view_days_${year}0520`]);
  await countView(LATER);
  expect(await database.sql`select views from ad_view_days`).toEqual([{ views: 3 }]);
});

it('two processes at once make the partitions of the time ahead once', async () => {
  const made = Array.from(
    { length: 8 },
    (_, days) => `ad_view_days_${dayOf(inDays(days)).replaceAll('-', '')}`,
  );
  await Promise.all([1, 2].map(() => makePartitions(database.sql, LATER)));
  await makePartitions(database.sql, LATER);
  expect(await namesOf(VIEW_DAYS)).toEqual(['ad_view_days_first', ...made, 'ad_view_days_default']);
  expect((await namesOf(AUDIT_MONTHS)).filter((name) => name.includes(String(year)))).toEqual(
    ['05', '06', '07'].map((at) => `audit_log_${year}${at}`),
  );
});

it('an old day’s views leave the recent counts; its partition is dropped', async () => {
  const author_id = await createPerson(database.sql);
  const ads = await createAds(database.sql, [{ author_id }, { author_id }, { author_id }]);
  await database.sql`insert into ad_views (ad_id, total, recent) select id, 9, 9 from unnest(${ads}::bigint[]) id`;
  await database.sql`
    insert into ad_view_days (day, ad_id, views)
    select ${dayOf(inDays(1))}::date, id, 4 from unnest(${ads}::bigint[]) id`;
  // an earlier run was killed after its first statement
  await database.sql`
    insert into view_days_forgotten (day, ad_id) values (${dayOf(inDays(1))}::date, ${ads[0] ?? ''})`;
  await subtractOldViews(database.sql, inDays(31));
  expect(await namesOf(VIEW_DAYS)).toContain(`ad_view_days_${year}0521`);
  await subtractOldViews(database.sql, inDays(32));
  expect(await namesOf(VIEW_DAYS)).not.toContain(`ad_view_days_${year}0521`);
  expect(
    await database.sql`select recent from ad_views where ad_id = any(${ads}::bigint[]) order by ad_id`,
  ).toEqual([{ recent: 9 }, { recent: 5 }, { recent: 5 }]);
  expect(await database.sql`select from view_days_forgotten`).toHaveLength(0);
});

it('a late view of a dropped day is counted and then subtracted as well', async () => {
  const late = await createAd(database.sql);
  await countView(inDays(1), late);
  await countView(inDays(40), late);
  expect(await database.sql`select recent from ad_views where ad_id = ${late}`).toEqual([{ recent: 2 }]);
  await subtractOldViews(database.sql, inDays(40));
  expect(await database.sql`select recent from ad_views where ad_id = ${late}`).toEqual([{ recent: 1 }]);
});

it('an audit partition is dropped once all its records are too old', async () => {
  await writeAudit(new Date(Date.UTC(year, 5, 2)));
  await sweepAudit(database.sql, new Date(Date.UTC(year, 5, 30)));
  expect((await namesOf(AUDIT_MONTHS)).slice(0, -1)).toEqual([`audit_log_${year}06`, `audit_log_${year}07`]);
  expect(await database.sql`select from audit_log`).toHaveLength(1);
});

it('an audit partition that is being read is dropped by the next run', async () => {
  const reader = connect(database.target, { max: 1 });
  await reader.begin(async (tx) => {
    await tx`select from audit_log`;
    await sweepAudit(database.sql, new Date(Date.UTC(year, 6, 1)));
    expect(await database.sql`select from audit_log`).toHaveLength(1);
  });
  await reader.end();
  await sweepAudit(database.sql, new Date(Date.UTC(year, 6, 1)));
  expect(await database.sql`select from audit_log`).toHaveLength(0);
});
