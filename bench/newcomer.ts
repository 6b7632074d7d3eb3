// Counts the taps and seconds of eight tasks of a newcomer on a cheap phone and a slow 4G line, in both languages, from
// the screen where each begins: npm run bench:newcomer. LOCALE=ru runs one language, ONLY=… the tasks with that word.
import type { Browser } from 'playwright';
import { type Locale, LOCALES } from '#contract/locale.ts';
import { wordsIn } from '#tests/e2e/journeys/catalog.ts';
import { setBrowserSession } from '#tests/e2e/setup/people.ts';
import { markGoal } from './figures.ts';
import { NEWCOMER_TASKS, type NewcomerTask } from './newcomer/tasks.ts';
import { openPhone, CountedTouches } from './on-a-phone.ts';
import { openSiteAndBrowser } from './worlds/site-and-browser.ts';

/** Timeout of each wait for the page, longer than anything on a phone takes. */
const PATIENCE_MS = 40_000;

interface Figures {
  readonly taps: number;
  readonly seconds: number;
  readonly signIn: { readonly taps: number; readonly seconds: number };
}

async function runTask(browser: Browser, locale: Locale, { run }: NewcomerTask): Promise<Figures> {
  const page = await openPhone(browser, locale);
  page.setDefaultTimeout(PATIENCE_MS);
  const [thumb, signing] = [new CountedTouches(page), new CountedTouches(page)];
  try {
    await run({
      page,
      words: wordsIn(locale),
      thumb,
      signing,
      open: async (path, person) => {
        if (person) await setBrowserSession(page, person);
        await page.goto(new URL(path, process.env['SITE_ORIGIN']).href, { waitUntil: 'networkidle' });
      },
    });
  } finally {
    if (process.env['STEPS']) thumb.print();
    await page.context().close();
  }
  return { ...thumb.total(), signIn: signing.total() };
}

function lineOf(locale: Locale, { name, goal }: NewcomerTask, { taps, seconds, signIn }: Figures): string {
  const isMet = taps <= goal.taps && signIn.taps <= (goal.signIn ?? 0);
  const extra = signIn.taps === 0 ? '' : ` + ${signIn.taps} and ${signIn.seconds.toFixed(1)} s to sign in`;
  const goals = goal.signIn === undefined ? String(goal.taps) : `${goal.taps} + ${goal.signIn}`;
  const figures =
    `${String(taps).padStart(3)} (goal ${goals})`.padEnd(18) + `${seconds.toFixed(1).padStart(6)} s`;
  return `${markGoal(isMet)} ${locale} ${name.padEnd(58)}${figures}${extra}`;
}

await using site = await openSiteAndBrowser({ TRUST_PROXY: '1' });
console.log('taps and seconds, the time of a thumb included');
const only = process.env['ONLY'] ?? '';
for (const locale of LOCALES.filter((each) => (process.env['LOCALE'] ?? each) === each)) {
  for (const task of NEWCOMER_TASKS.filter(({ name }) => name.includes(only))) {
    const line = lineOf(locale, task, await runTask(site.browser, locale, task));
    console.log(line);
    if (line.startsWith('✗')) process.exitCode = 1;
  }
}
