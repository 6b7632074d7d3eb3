import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { buildRelease, findOlderCommit } from '#tests/setup/server/older-release.ts';
import { type SiteServer, startSite } from '#tests/setup/server/site-server.ts';
import { countSavedAds, expect, openInstalled, test as base } from '../offline/offline-fixtures.ts';
import { mainCards } from '../offline/publish-release.ts';
import { draftsOf } from '../setup/drafts.ts';
import { setBrowserSession, newPerson, onSiteDatabase } from '../setup/people.ts';

const commit = findOlderCommit();
/** The folder of an older release, or the own one. */
type Release = string | undefined;

interface Deploys {
  /** Replaces the running site by another release on the same data. */
  replace(release: Release): Promise<void>;
}

const test = base.extend<{ deploys: Deploys }>({
  deploys: async ({ line }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'yumush-releases-'));
    const before = { SITE_DATA: process.env['SITE_DATA'], SITE_ORIGIN: process.env['SITE_ORIGIN'] };
    let site: SiteServer | undefined;
    await use({
      async replace(release) {
        line.set('down');
        await site?.stop();
        // The phase `after` waits until nobody goes back to the older release, which could not start after it.
        const env = { PUBLIC_ORIGIN: line.origin, MIGRATIONS: 'before' };
        site = await startSite({ dataDir, env, ...(release !== undefined && { root: release }) });
        // Helpers find site and database by these.
        Object.assign(process.env, { SITE_DATA: dataDir, SITE_ORIGIN: site.origin });
        line.leadTo(site.origin);
        line.set('up');
      },
    });
    await site?.stop();
    Object.assign(process.env, before);
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** Files of a build have its hash in their names. */
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');

const heart = (page: Page, title: string) => page.getByRole('button', { name: `Сохранить: ${title}` });

const countHearts = (): Promise<number> =>
  onSiteDatabase(async (sql) => (await sql`select from favourites where saved`).length);

// One worker builds the older release for all of these tests.
test.describe.configure({ mode: 'default' });

test.describe('a page that is open during a deploy', () => {
  test.skip(commit === null, 'no history of the project here');
  let older: string;
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    older = await buildRelease(commit ?? '');
  });

  for (const { title, from, to } of [
    { title: 'of a newer release', from: () => older, to: () => undefined },
    { title: 'back to the older release', from: () => undefined, to: () => older },
  ]) {
    test(`${title} keeps what is queued, typed and saved, and is updated`, async ({
      page,
      context,
      line,
      deploys,
    }) => {
      await deploys.replace(from());
      const before = await countHearts();
      await setBrowserSession(page, await newPerson());
      await openInstalled(page, '/services');
      await page.reload();
      await expect(mainCards(page)).toHaveCount(20);
      await expect.poll(() => countSavedAds(page)).toBeGreaterThan(19);
      // The first heart fetches the code that saves it.
      const [first = '', second = ''] = await mainCards(page).getByRole('heading').allInnerTexts();
      await heart(page, first).click();
      await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(countHearts).toBe(before + 1);
      const typing = await context.newPage();
      await typing.goto('/ads/task?city=1');
      await typing.getByRole('textbox', { name: 'Название' }).fill('Побелить потолок');
      await expect.poll(() => draftsOf(page)).toContain('Побелить потолок');
      await typing.close();
      const build = await buildOf(page);
      line.set('down');
      await heart(page, second).click();
      await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true');

      await deploys.replace(to());
      await expect.poll(countHearts).toBe(before + 2);
      await page.evaluate(async () => await (await navigator.serviceWorker.ready).update());
      await page.getByRole('button', { name: 'Обновить' }).click();
      await expect.poll(() => buildOf(page).catch(() => build)).not.toBe(build);
      await expect(mainCards(page)).toHaveCount(20);
      line.set('down');
      await page.goto('/services');
      await expect(mainCards(page)).toHaveCount(20);
      for (const title of [first, second])
        await expect(heart(page, title)).toHaveAttribute('aria-pressed', 'true');
      // The worker of a release before this one dropped the files of screens at its update.
      if (to() !== undefined) line.set('up');
      await page.goto('/ads/task?city=1');
      await page.getByRole('link', { name: 'Побелить потолок' }).click();
      await expect(page.getByRole('textbox', { name: 'Название' })).toHaveValue('Побелить потолок');
    });
  }
});
