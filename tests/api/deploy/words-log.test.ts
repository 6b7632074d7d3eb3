import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '#server/db/migration/migration-files.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { findWrongWordCounts } from '#tests/factories/ads/words.ts';
import { testApi } from '#tests/setup/server/api.ts';

const api = await testApi();

const readMigration = (name: string) => readFile(path.join(MIGRATIONS_FOLDER, name), 'utf8');

/** Functions of a migration whose names match, in a form that replaces those of the same name. */
function functionsOf(body: string, names: RegExp): string[] {
  return [...body.matchAll(/^create (?:or replace )?function (\w+)\([\s\S]*?^(?:end )?\$\$;/gm)]
    .filter(([, name = '']) => names.test(name))
    .map(([text]) => text.replace(/^create (?:or replace )?/, 'create or replace '));
}

it('the word-log migration blocks no writes, counts uncommitted ones once', async () => {
  const counting = /^(change|count_\w+)_words$/;
  for (const name of ['0020_ad_moves.sql', '0042_kept_plans.sql']) {
    for (const text of functionsOf(await readMigration(name), counting)) await api.sql.unsafe(text);
  }
  const body = await readMigration('0096_count_words_from_log.after.sql');
  const author = await createPerson(api.sql);
  const post = (sql: Parameters<typeof createAd>[0], title: string) =>
    createAd(sql, { author_id: author, title });
  const ended = await post(api.sql, 'Покрасить старый забор');
  await api.sql`insert into words (word, ads) values ('забыто', 0)`;
  expect(await api.sql`select from word_changes`).toHaveLength(0);

  await api.sql.begin(async (tx) => {
    await post(tx, 'Покрасить забор');
    await api.sql.begin(async (other) => {
      await other`set local lock_timeout = '100ms'`;
      await other.unsafe(body.replaceAll(/^create function/gm, 'create or replace function'));
    });
    await post(tx, 'Покрасить новый забор');
    await tx`update ads set status = 'expired' where id = ${ended}`;
  });
  expect(await api.sql`select from word_changes`).not.toHaveLength(0);
  expect(await findWrongWordCounts(api.sql)).toEqual([]);
  expect(await api.sql`select from words where ads <= 0`).toEqual([]);
});
