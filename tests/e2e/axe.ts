import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import * as v from 'valibot';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Those of axe's own choice that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const Findings = v.array(
  v.object({ id: v.string(), help: v.string(), nodes: v.array(v.object({ html: v.string() })) }),
);

/**
 * What axe finds wrong with the page as it stands, a line each, in light and in dark: the theme changes colours and
 * nothing else, so in dark only the rules about colours run. `within`: only of that part.
 */
export async function axeFindings(page: Page, name: string, within = 'html'): Promise<string[]> {
  await page.evaluate(source);
  await page.emulateMedia({ colorScheme: 'light' });
  await coloursAtRest(page);
  const inLight = await runAxe(page, `${name}, light`, within, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  await coloursAtRest(page);
  const onlyColours = { runOnly: { type: 'rule', values: COLOUR_RULES } };
  const inDark = await runAxe(page, `${name}, dark`, within, onlyColours);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight, ...inDark];
}

/** Colours go over into those of the other theme, and what is new comes in: half way they may be too pale. */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // what goes over begins with the frame after the theme has changed
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // what never ends, as the shimmer of a skeleton, is no way from one look to another
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

async function runAxe(page: Page, name: string, within: string, options: object): Promise<string[]> {
  const violations = await page.evaluate(
    async ([place, more]) => {
      const axe: { run: (place: string, options: object) => Promise<{ violations: unknown }> } = Reflect.get(
        globalThis,
        'axe',
      );
      return (await axe.run(place, { resultTypes: ['violations'], ...more })).violations;
    },
    [within, options] as const,
  );
  return v
    .parse(Findings, violations)
    .map(({ id, help, nodes }) => `${name}: ${id} (${help}) ${nodes[0]?.html.slice(0, 200)}`);
}
