import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { Database } from '#server/db/client.ts';
import { updateWordCounts } from '#server/domains/ads/search/update-word-counts.ts';
import { createAd, createAds } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { findWrongWordCounts } from '#tests/factories/ads/words.ts';
import { waitForLockWait } from '#tests/setup/database/lock-waits.ts';
import { type TestApi, testApi } from '#tests/setup/server/api.ts';

let api: TestApi;
let author: string;
beforeAll(async () => {
  api = await testApi();
  author = await createPerson(api.sql);
});

const TITLE = 'Покрасить забор на даче';

const post = (sql: Database, title = TITLE) => createAd(sql, { author_id: author, title });

const waitingChanges = async () => (await api.sql`select from word_changes`).length;

async function search(text: string): Promise<string[]> {
  const { items } = await api.call(adsEndpoints.task.list, { query: { search: text } });
  return items.map(({ id }) => id);
}

describe('writers of ads with the same words', () => {
  it('do not block each other while a transaction is open', async () => {
    const [edited, ended] = [await post(api.sql), await post(api.sql)];
    await api.sql.begin(async (tx) => {
      await post(tx);
      await api.sql.begin(async (other) => {
        await other`set local lock_timeout = '2s'`;
        await post(other);
        await other`update ads set search = search || to_tsvector('simple', 'забор ворота') where id = ${edited}`;
        await other`update ads set status = 'expired' where id = ${ended}`;
      });
    });
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('do not wait for the job that counts the words', async () => {
    await post(api.sql);
    await updateWordCounts(api.sql);
    await post(api.sql);
    await api.sql.begin(async (tx) => {
      await tx`update words set ads = ads + 1`;
      await api.sql.begin(async (other) => {
        await other`set local lock_timeout = '2s'`;
        await post(other);
      });
      await tx`update words set ads = ads - 1`;
    });
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });
});

describe('counts of words', () => {
  it('are exact when a later change commits first', async () => {
    await api.sql.begin(async (tx) => {
      await post(tx);
      await createAds(api.sql, [
        { author_id: author, title: TITLE },
        { author_id: author, title: 'Построить забор' },
        { author_id: author, title: TITLE, status: 'moderation' },
      ]);
      await updateWordCounts(api.sql);
      expect(await waitingChanges()).toBe(0);
    });
    expect(await waitingChanges()).toBeGreaterThan(0);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('are exact after a rollback, an edit and a removal', async () => {
    const undo = new Error('undone');
    await expect(
      api.sql.begin(async (tx) => {
        await post(tx, 'Сачок');
        throw undo;
      }),
    ).rejects.toBe(undo);
    const [edited, hidden, gone] = [
      await post(api.sql),
      await post(api.sql, 'Красивый сачок'),
      await post(api.sql),
    ];
    await api.sql`update ads set search = to_tsvector('simple', 'калитка забор') where id = ${edited}`;
    await api.sql`update ads set status = 'expired' where id = ${hidden}`;
    await api.sql`update ads set status = 'published', search = search || 'снова' where id = ${hidden}`;
    await api.sql`delete from ads where id = ${gone}`;
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('are exact when the job is killed in the middle', async () => {
    await post(api.sql);
    await updateWordCounts(api.sql);
    await post(api.sql);
    await api.sql.begin(async (tx) => {
      await tx`select from words for update`;
      const folding = updateWordCounts(api.sql);
      folding.catch(() => undefined);
      await waitForLockWait(api);
      await tx`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect(folding).rejects.toThrow();
    });
    expect(await waitingChanges()).toBeGreaterThan(0);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('are exact when several processes run the job at once', async () => {
    await api.sql`
      insert into word_changes (added) select to_tsvector('simple', 'повтор') from generate_series(1, 2500)`;
    await Promise.all([updateWordCounts(api.sql), updateWordCounts(api.sql), updateWordCounts(api.sql)]);
    await updateWordCounts(api.sql);
    expect(await api.sql`select ads from words where word = 'повтор'`).toEqual([{ ads: 2500 }]);
    await api.sql`
      insert into word_changes (removed) select to_tsvector('simple', 'повтор') from generate_series(1, 2500)`;
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });
});

describe('a word that no ad had', () => {
  it('finds its ad from the commit on, also by its beginning', async () => {
    const ad = await post(api.sql, 'Настроить клавесин');
    expect(await waitingChanges()).toBeGreaterThan(0);
    expect(await search('клавесин')).toEqual([ad]);
    expect(await search('клавес')).toEqual([ad]);
  });

  it('finds the ads of two writers who bring it at the same time', async () => {
    let second: Promise<string> | undefined;
    const first = await api.sql.begin(async (tx) => {
      const id = await post(tx, 'Астролябия');
      second = post(api.sql, 'Астролябия');
      await waitForLockWait(api);
      return id;
    });
    expect(await search('астролябия')).toEqual([await second, first]);
    expect(await findWrongWordCounts(api.sql)).toEqual([]);
  });

  it('is deleted once no ad has it any more', async () => {
    const readWords = async () => await api.sql`select word from words order by word`;
    await updateWordCounts(api.sql);
    const before = await readWords();
    const ad = await post(api.sql, 'Пюпитр');
    expect((await readWords()).length).toBeGreaterThan(before.length);
    await api.sql`update ads set status = 'expired' where id = ${ad}`;
    await updateWordCounts(api.sql);
    expect(await readWords()).toEqual(before);
  });
});
