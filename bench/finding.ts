// Counts the taps and seconds for finding a plumber in Samarkand, and a driver's job from five million, on a cheap
// phone and a slow 4G line, from the home of a first visit on: npm run bench:finding. The end is the list with its ads
// on the screen.
import type { Browser, Page } from 'playwright';
import { markGoal } from './figures.ts';
import { openPhone, CountedTouches } from './on-a-phone.ts';
import { openSiteAndBrowser } from './worlds/site-and-browser.ts';

interface Errand {
  readonly name: string;
  readonly most: { readonly taps: number; readonly seconds: number };
  readonly run: (page: Page, thumb: CountedTouches) => Promise<void>;
}

const option = (page: Page, text: string | RegExp) => page.getByRole('option', { name: text }).first();
const field = (page: Page, name: string) => page.getByPlaceholder(name);

async function untilListed(page: Page, address: RegExp): Promise<void> {
  await page.waitForURL(address);
  await page.getByRole('main').getByRole('article').first().waitFor();
}

const ERRANDS: readonly Errand[] = [
  {
    name: 'a plumber in Samarkand',
    most: { taps: 3, seconds: 6 },
    run: async (page, thumb) => {
      await thumb.step('type what and where', () => thumb.type(field(page, 'Услуга или мастер'), 'сант сам'));
      await thumb.tapStep('take the suggestion', option(page, 'Сантехники · Самарканд'));
      await thumb.step('the list shows', () =>
        untilListed(page, /\/services\?(?=.*category=101)(?=.*city=2)/),
      );
    },
  },
  {
    name: 'a driver from 5 mln',
    most: { taps: 4, seconds: 8 },
    run: async (page, thumb) => {
      await thumb.tapStep(
        'choose jobs',
        page.getByRole('navigation', { name: 'Что ищете' }).getByRole('link', { name: 'Вакансии' }),
      );
      await thumb.step('type what and from how much', () =>
        thumb.type(field(page, 'Должность или профессия'), 'водит 5млн'),
      );
      await thumb.tapStep('take the suggestion', option(page, /^Водители .*5.*млн/));
      await thumb.step('the list shows', () =>
        untilListed(page, /\/vacancies\?(?=.*category=)(?=.*salary_from=5000000)/),
      );
    },
  },
];

async function runErrand(browser: Browser, origin: string, { name, most, run }: Errand): Promise<boolean> {
  const page = await openPhone(browser);
  await page.goto(origin, { waitUntil: 'networkidle' });
  const thumb = new CountedTouches(page);
  await run(page, thumb);
  const { taps, seconds } = thumb.total();
  const isWithin = taps <= most.taps && seconds <= most.seconds;
  console.log(`\n${markGoal(isWithin)} ${name} (${most.taps} taps, ${most.seconds} s at most)`);
  thumb.print();
  await page.context().close();
  return isWithin;
}

await using site = await openSiteAndBrowser();
const { browser, origin } = site;

for (const errand of ERRANDS) {
  if (!(await runErrand(browser, origin, errand))) process.exitCode = 1;
}
