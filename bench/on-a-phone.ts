// A cheap phone on a slow 4G line and a thumb on it, for bench:posting, bench:finding and
// bench:newcomer.
import type { Browser, Locator, Page } from 'playwright';
import type { Locale } from '#contract/locale.ts';
import { openSlowPhone, PAGE_SLOWDOWN } from './page/visit.ts';

/** Milliseconds for a key of a phone's keyboard, some forty words a minute, and for finding and reaching a control. */
const PACE = { keyMs: 250, reachMs: 1000 };

interface Row {
  readonly step: string;
  readonly taps: number;
  readonly keys: number;
  readonly seconds: number;
}

export async function openPhone(browser: Browser, locale: Locale = 'ru'): Promise<Page> {
  const { page } = await openSlowPhone(browser, locale);
  page.setDefaultTimeout(120_000);
  return page;
}

/** Counts taps, keys and seconds for each step. Time for thinking is not counted, time for typing and tapping is. */
export class CountedTouches {
  readonly #page: Page;
  readonly #pace: typeof PACE;
  readonly #rows: Row[] = [];
  #taps = 0;
  #keys = 0;

  constructor(page: Page, pace = PACE) {
    this.#page = page;
    this.#pace = pace;
  }

  /** Adds taps that the benchmark makes without `tap`. */
  count(taps: number): void {
    this.#taps += taps;
  }

  async tap(target: Locator): Promise<void> {
    if (this.#pace.reachMs > 0) await this.#page.waitForTimeout(this.#pace.reachMs);
    this.count(1);
    await target.click();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tap(target);
    await this.typeOn(target, text);
  }

  /** Types without a tap into a field that takes the focus by itself. */
  async typeOn(target: Locator, text: string): Promise<void> {
    await target.and(this.#page.locator(':focus')).waitFor();
    this.#keys += text.length;
    await target.pressSequentially(text, { delay: this.#pace.keyMs });
  }

  async step(step: string, work: () => Promise<unknown>): Promise<void> {
    [this.#taps, this.#keys] = [0, 0];
    const startedAt = performance.now();
    await work();
    const seconds = (performance.now() - startedAt) / 1000;
    this.#rows.push({ step, taps: this.#taps, keys: this.#keys, seconds });
  }

  /** A step that is one tap. */
  async tapStep(step: string, target: Locator): Promise<void> {
    await this.step(step, () => this.tap(target));
  }

  total(): Omit<Row, 'step'> {
    const sum = (of: (row: Row) => number): number => this.#rows.reduce((all, row) => all + of(row), 0);
    return { taps: sum((row) => row.taps), keys: sum((row) => row.keys), seconds: sum((row) => row.seconds) };
  }

  print(): void {
    const line = ({ step, taps, keys, seconds }: Row): string =>
      `${step.padEnd(36)}${String(taps).padStart(5)}${String(keys).padStart(6)}${seconds.toFixed(1).padStart(9)}`;
    console.log(`slow 4G, ${PAGE_SLOWDOWN}x CPU slowdown, a thumb that types a key in ${PACE.keyMs} ms`);
    console.log(`${''.padEnd(36)} taps  keys  seconds`);
    for (const row of this.#rows) console.log(line(row));
    console.log(line({ step: 'in all', ...this.total() }));
  }
}
