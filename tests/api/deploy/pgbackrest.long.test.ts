import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { favouritesEndpoints } from '#contract/favourites/endpoints.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import { createAds } from '#tests/factories/ads/ads.ts';
import { postTask } from '#tests/factories/ads/own-ads.ts';
import { signUpEstablished } from '#tests/factories/people/established.ts';
import {
  type ArchivedPostgres,
  HAS_PGBACKREST,
  startArchivedPostgres,
} from '#tests/setup/database/archived-postgres.ts';
import {
  type AcknowledgedFavourite,
  type DrilledSite,
  openDrilledSite,
  startFavouriteWriters,
  waitUntilTrue,
} from './recovery-drill.ts';

const ADS = 200;
/** Length of a moment up to its seconds. */
const SECOND_CHARS = 19;

let server: ArchivedPostgres;
let site: DrilledSite;
let recipe: readonly string[];

/** Commands of pgBackRest that the operator's manual names. */
async function readRecipe(): Promise<string[]> {
  const text = await readFile('docs/operating.md', 'utf8');
  const lines = text.matchAll(/^.*\bpostgres (pgbackrest --stanza=yumush .+)$/gm);
  return [...lines].map(([, command = '']) => command);
}

/** Runs the command of the manual that ends with the words. */
async function follow(end: string, change = (command: string): string => command): Promise<string> {
  const command = recipe.find((one) => one.endsWith(end));
  if (command === undefined) throw new Error(`docs/operating.md has no command that ends with "${end}".`);
  return await server.run(change(command));
}

async function restoreTo(moment: string, option = ''): Promise<string> {
  await site.stop();
  await server.stop();
  const output = await follow(' restore', (command) =>
    command.replace(/'--target=[^']+'/, `'--target=${moment}'${option}`),
  );
  expect(output).toContain(`--target="${moment}"`);
  await server.start();
  site = await openDrilledSite(server.url);
  return output;
}

/** Time of the database's clock in Tashkent, with its zone as the manual writes it. */
async function readMoment(): Promise<string> {
  const [row] = await site.sql<{ moment: string }[]>`
    select to_char(clock_timestamp() at time zone 'Asia/Tashkent', 'YYYY-MM-DD HH24:MI:SS.US') || '+05' as moment`;
  return row?.moment ?? '';
}

/** Which of the favourites the database has. */
async function findHearts(hearts: readonly AcknowledgedFavourite[]): Promise<AcknowledgedFavourite[]> {
  const rows = await site.sql<{ name: string }[]>`
    select user_id || ' ' || ad_id as name from favourites where saved`;
  const names = new Set(rows.map(({ name }) => name));
  return hearts.filter(({ person, ad }) => names.has(`${person.id} ${ad}`));
}

async function hasDamagedTable(): Promise<boolean> {
  const [row] = await site.sql<{ found: boolean }[]>`
    select to_regclass('chat_attachments') is not null as found`;
  return row?.found ?? false;
}

async function listTitles(): Promise<string> {
  return await (await site.calls.send(adsEndpoints.task.list)).text();
}

async function expectWorkingFavourites({ person, ad }: AcknowledgedFavourite): Promise<void> {
  const { call } = site.calls.as(person.token);
  const listed = async () => (await call(favouritesEndpoints.list, { query: { size: 1 } })).items[0]?.id;
  const newest = await listed();
  expect(newest).toBeDefined();
  const taps = [{ id: newest ?? ad, saved: false, at: new Date().toISOString() }];
  await call(favouritesEndpoints.tap, { body: { taps } });
  expect(await listed()).not.toBe(newest);
}

describe.skipIf(!HAS_PGBACKREST)('pgBackRest with the configuration of deploy/pgbackrest', () => {
  let before: readonly AcknowledgedFavourite[];
  let between: readonly AcknowledgedFavourite[];
  let after: readonly AcknowledgedFavourite[];
  /**
   * `moment` comes before the favourites of `between`, `laterMoment` after them; the tables are damaged later still.
   */
  let moment: string;
  let laterMoment: string;

  beforeAll(async () => {
    recipe = await readRecipe();
    server = await startArchivedPostgres();
    site = await openDrilledSite(server.url, 'all');
    await saveLookups(site.sql);
    await follow(' stanza-create');
    await follow(' check');
    const author = await signUpEstablished(site.sql);
    const post = async (title: string): Promise<void> => {
      const translations = [{ locale: 'ru' as const, title, description: 'Быстро и честно' }];
      await postTask(site.calls, author.token, { translations });
    };
    const ads = Array.from({ length: ADS }, () => ({ author_id: author.id }));
    const { hearts, now, more, stop } = startFavouriteWriters(site, await createAds(site.sql, ads));
    await more();
    await follow(' --type=full backup');
    await more();
    await follow(' --type=incr backup');
    const endedAt = await readMoment();
    await post('Покрасить забор');
    await more();
    // pgBackRest compares whole seconds: only a later one finds the backup that has just ended.
    await waitUntilTrue(
      async () => (await readMoment()).slice(0, SECOND_CHARS) > endedAt.slice(0, SECOND_CHARS),
    );

    before = [...hearts];
    moment = await readMoment();
    now.phase = 'between';
    await post('Собрать шкаф');
    await more();
    between = hearts.filter(({ begunIn }) => begunIn === 'between');
    laterMoment = await readMoment();
    now.phase = 'after';
    await more();
    await site.sql.begin(async (tx) => {
      await tx`delete from favourites`;
      await tx`drop table chat_attachments cascade`;
    });
    await more();
    await stop();
    after = hearts.filter(({ begunIn }) => begunIn === 'after');
    expect(await findHearts([...before, ...between])).toEqual([]);
    expect(await hasDamagedTable()).toBe(false);
  });

  it('restores all that was committed before a moment, and nothing after it', async () => {
    expect(await restoreTo(moment)).toMatch(/restore backup set \d+-\d+F_\d+-\d+I,/);
    expect(await findHearts(before)).toEqual(before);
    expect(await findHearts([...between, ...after])).toEqual([]);
    expect(await hasDamagedTable()).toBe(true);
    const titles = await listTitles();
    expect(titles).toContain('Покрасить забор');
    expect(titles).not.toContain('Собрать шкаф');
    for (const heart of before.slice(0, 1)) await expectWorkingFavourites(heart);
    await follow(' check');
    expect(await follow(' verify')).not.toContain('status: error');
  });

  it('can restore a later moment after a restore that went too far back', async () => {
    await restoreTo(laterMoment, ' --target-timeline=current');
    expect(await findHearts([...before, ...between])).toEqual([...before, ...between]);
    expect(await findHearts(after)).toEqual([]);
    expect(await listTitles()).toContain('Собрать шкаф');
    expect(await hasDamagedTable()).toBe(true);
  });

  it('reports a damaged file in the repository when verifying', async () => {
    const archived = `find "$(dirname "$PGBACKREST_CONFIG")/repo/archive" -name '*.zst' | sort`;
    await server.run(`cp $(${archived} | head -n 2)`);
    expect(await follow(' verify')).toContain('status: error');
  });
});
