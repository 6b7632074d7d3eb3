import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import type { Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { readPartitions } from '#server/db/partitions/partitions-repo.ts';
import { PARTITIONED_TABLES, VIEW_DAYS } from '#server/db/partitions/partitioned-tables.ts';
import { insertAudit } from '#server/domains/audit/audit-repo.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { subtractOldViews } from '#server/domains/views/forget-service.ts';
import { countAdViews } from '#server/domains/views/views-repo.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { databaseBeforeMigration } from '#tests/setup/database/former-schema.ts';

const NOW = new Date();
const TODAY = NOW.toISOString().slice(0, 10);

let sql: Sql;
let person: string;
let ad: string;

async function writeAudit(reason: string): Promise<void> {
  const record = { actor: person, action: 'block', user: person, subject: null, now: new Date() } as const;
  await insertAudit(sql, { ...record, reason });
}

/** Each second event repeats the deduplication key (`once`) of the event before. */
const tell = (turn: number) =>
  sql.begin((tx) =>
    createEventWriter({ queue: { stir: () => undefined } }).write(
      tx,
      [{ person, words: 'warning', text: '', once: `turn:${turn >> 1}` }],
      new Date(),
    ),
  );

const countView = () => sql.begin((tx) => countAdViews(tx, [ad], TODAY));

/**
 * Milliseconds between the writes of one writer. Without a pause one of three is always in the middle of its locks, and
 * the migration, which then waits ever longer before it tries again, took up to three minutes.
 */
const PAUSE_MS = 20;

/** Repeats a write until it is stopped; returns how many were acknowledged. */
function repeat(write: (turn: number) => Promise<void>): () => Promise<number> {
  const stopping = new AbortController();
  let written = 0;
  const all = (async () => {
    for (; !stopping.signal.aborted; written += 1) {
      await write(written);
      await wait(PAUSE_MS);
    }
  })();
  return async () => {
    stopping.abort();
    await all;
    return written;
  };
}

describe('tables of the former schema become partitioned', () => {
  let audits: number;
  let views: number;
  let events: number;
  beforeAll(async () => {
    sql = await databaseBeforeMigration('0093');
    person = await createPerson(sql);
    ad = await createAd(sql);
    await writeAudit('before');
    await countView();
    await sql`insert into ad_view_days (day, ad_id, views) values (${TODAY}::date - 50, ${ad}, 1)`;
    await sql`update ad_views set recent = 2 where ad_id = ${ad}`;
    await tell(-1);
    const writers = [repeat((turn) => writeAudit(`during ${turn}`)), repeat(countView), repeat(tell)];
    await migrate(sql);
    [audits = 0, views = 0, events = 0] = await Promise.all(writers.map((stop) => stop()));
  });

  it('keeps each row that was written before and during the migrations', async () => {
    expect(audits * views * events).toBeGreaterThan(0);
    expect(await sql`select count(*)::int as count, count(distinct id)::int as ids from audit_log`).toEqual([
      { count: audits + 1, ids: audits + 1 },
    ]);
    expect(await sql`select views from ad_view_days where day = ${TODAY}`).toEqual([{ views: views + 1 }]);
  });

  it('duplicate events are dropped and event numbers have no gaps', async () => {
    const count = 1 + Math.ceil(events / 2);
    await tell(-1);
    expect(
      await sql`
        select count(*)::int as count, count(distinct id)::int as ids, max(seq)::int as last from events`,
    ).toEqual([{ count, ids: count, last: count }]);
  });

  it('numbers later rows after the earlier ones', async () => {
    await writeAudit('after');
    const [newest] = await sql<{ reason: string }[]>`
      select reason from audit_log order by audit_log.id desc limit 1`;
    expect(newest?.reason).toBe('after');
    await expect(sql`insert into audit_log (action, user_id) values ('block', 0)`).rejects.toThrow(
      /foreign key/,
    );
  });

  it('leaves rows in a first partition that ends a month or more from now', async () => {
    for (const table of PARTITIONED_TABLES) {
      const [first, spare] = await readPartitions(sql, table);
      expect(first).toMatchObject({ name: `${table.name}_first`, from: null });
      expect(first?.to?.getTime()).toBeGreaterThan(NOW.getTime() + 28 * DAY_MS);
      expect(spare).toEqual({ name: `${table.name}_default`, from: null, to: null });
      expect(await sql.unsafe(`select from only ${table.name}_default`)).toHaveLength(0);
    }
  });

  it('old views of the first partition are deleted and subtracted', async () => {
    await subtractOldViews(sql, NOW);
    expect(await sql`select recent from ad_views where ad_id = ${ad}`).toEqual([{ recent: views + 2 - 1 }]);
    expect(await sql`select from ad_view_days`).toHaveLength(1);
  });
});

it('old views of tables that are not partitioned yet are deleted', async () => {
  const former = await databaseBeforeMigration('0093');
  const old = await createAd(former);
  expect(await readPartitions(former, VIEW_DAYS)).toEqual([]);
  await former`insert into ad_views (ad_id, total, recent) values (${old}, 5, 5)`;
  await former`insert into ad_view_days (day, ad_id, views) values (${TODAY}::date - 50, ${old}, 3)`;
  await subtractOldViews(former, NOW);
  expect(await former`select recent from ad_views`).toEqual([{ recent: 2 }]);
  expect(await former`select from ad_view_days`).toHaveLength(0);
});
