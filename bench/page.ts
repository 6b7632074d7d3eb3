// Cold visits as a cheap phone on a slow 4G line sees them, compared with the least that could show a list: npm run
// bench:page. The slow line and the slow processor are really applied (DevTools' throttling), not calculated
// afterwards; every visit starts with an empty cache. Pages are visited in turn, so that other load on the machine
// affects each of them alike.
import type { Browser } from 'playwright';
import { printLighthouseTable } from './lighthouse.ts';
import { serveBarePages } from './page/bare-pages.ts';
import { printFigures, printLongTasks, printRatios, type VisitedPage } from './page/tables.ts';
import { PAGE_SLOWDOWN, visit, type Visit } from './page/visit.ts';
import { idWithPhoto, openSiteAndBrowser } from './worlds/site-and-browser.ts';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const BUTTONS = 'main button';

interface Visited extends VisitedPage {
  readonly url: string;
  readonly tap: string | undefined;
  readonly visits: Visit[];
}

/** Visits each page once in a round. */
async function visitInTurn(browser: Browser, pages: readonly Visited[]): Promise<void> {
  // Photo sizes are made at the first request and stored; the visits measure a site that is up.
  for (const { url } of pages) await visit(browser, url, undefined);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url, tap, visits } of pages) visits.push(await visit(browser, url, tap));
  }
}

await using site = await openSiteAndBrowser();
const { browser, origin } = site;

const list = await (await fetch(`${origin}/api/v1/tasks`)).text();
const task = idWithPhoto(list);
const bare = await serveBarePages(list);
const hydrated: Visited = { name: 'bare, hydrated', url: bare.hydratedUrl, tap: BUTTONS, visits: [] };
const ours = ['/', '/tasks', '/vacancies', `/tasks/${task}`].map((path): Visited => ({
  name: path,
  url: origin + path,
  tap: BUTTONS,
  visits: [],
}));
const pages = [{ name: 'bare, static', url: bare.staticUrl, tap: undefined, visits: [] }, hydrated, ...ours];
await visitInTurn(browser, pages);
await bare.stop();

console.log(`slow 4G, ${PAGE_SLOWDOWN}x CPU slowdown, cold cache: median of ${ROUNDS} (least–most)`);
printFigures(pages);
printRatios(hydrated, ours);
printLongTasks(pages);
await browser.close();
await printLighthouseTable(origin, ['/', '/tasks', `/tasks/${task}`, '/tasks/map']);
