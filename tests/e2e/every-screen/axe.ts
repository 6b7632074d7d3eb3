import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import * as v from 'valibot';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules among axe's default ones that look at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const Findings = v.array(
  v.object({ id: v.string(), help: v.string(), nodes: v.array(v.object({ html: v.string() })) }),
);

/**
 * Findings of axe on the current page, a line each, in light and in dark: the theme changes nothing but colours, so in
 * dark only the colour rules run. `within` limits the check to a part of the page.
 */
export async function axeFindings(page: Page, name: string, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
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

/** Colours fade to those of the other theme and new content fades in: half way their contrast may be too low. */
async function coloursAtRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Transitions begin with the frame after the theme has changed.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Endless animations, such as a skeleton's shimmer, are not transitions.
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
