import { chromium } from 'playwright';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGS, chromiumPath } from '#tests/setup/browser/chromium.ts';

const PORT = 9555;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const RUNS = 3;

/** Lighthouse's mobile scores for each page, as the median of several runs: single runs differ by up to six points. */
export async function printLighthouseTable(origin: string, paths: readonly string[]): Promise<void> {
  await using _browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${PORT}`],
  });
  console.log('\nLighthouse, mobile        performance  accessibility  best practices  SEO   TBT    LCP');
  for (const path of paths) {
    const { categories, audits } = await middleRun(origin + path);
    const scores = CATEGORIES.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100)));
    const figure = (name: string): string => (audits[name]?.displayValue ?? '?').replace(/\s/g, ' ');
    console.log(
      `${path.padEnd(26)} ${scores.map((score) => score.padEnd(13)).join(' ')} ${figure('total-blocking-time')}  ${figure('largest-contentful-paint')}`,
    );
    for (const [name, audit] of Object.entries(audits)) {
      const counts = CATEGORIES.slice(1).some((category) =>
        categories[category]?.auditRefs.some((reference) => reference.id === name && reference.weight > 0),
      );
      if (counts && audit.score !== null && audit.score < 1) console.log(`    ${name}: ${audit.title}`);
    }
  }
}

async function middleRun(url: string): Promise<Result> {
  const runs: Result[] = [];
  while (runs.length < RUNS) {
    const result = await lighthouse(url, {
      port: PORT,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${url}`);
    runs.push(result.lhr);
  }
  runs.sort((one, other) => scoreOf(one) - scoreOf(other));
  const middle = runs[Math.floor(RUNS / 2)];
  if (!middle) throw new Error(`Lighthouse gave nothing for ${url}`);
  return middle;
}

const scoreOf = ({ categories }: Result): number => categories['performance']?.score ?? 0;
