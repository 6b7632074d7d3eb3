import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import * as v from 'valibot';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const Findings = v.array(
  v.object({ id: v.string(), help: v.string(), nodes: v.array(v.object({ html: v.string() })) }),
);

/** What axe finds wrong with the page as it stands, a line each. */
export async function axeFindings(page: Page, name: string): Promise<string[]> {
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const axe: { run: (options: object) => Promise<{ violations: unknown }> } = Reflect.get(
      globalThis,
      'axe',
    );
    return (await axe.run({ resultTypes: ['violations'] })).violations;
  });
  return v
    .parse(Findings, violations)
    .map(({ id, help, nodes }) => `${name}: ${id} (${help}) ${nodes[0]?.html.slice(0, 200)}`);
}
