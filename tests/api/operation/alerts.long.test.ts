import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { SCHEDULED_JOBS } from '#contract/moderation/operation.ts';
import { testDatabase } from '#tests/setup/database/database.ts';
import { HAS_PROMETHEUS, PROMTOOL } from '#tests/setup/processes/prometheus.ts';
import { metricsOver } from '#tests/setup/server/scrape.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const METRICS = path.join(ROOT, 'src/server/metrics');
const RULES = path.join(ROOT, 'deploy/prometheus');

const run = promisify(execFile);
const read = async (file: string) => await readFile(path.join(ROOT, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

let rules: string;
let alerts: string[];
/** Names of series that the server serves; of histograms also those with a suffix. */
let served: Set<string>;
beforeAll(async () => {
  for (const file of await readdir(METRICS)) await import(path.join(METRICS, file));
  rules = await read('deploy/prometheus/alerts.yaml');
  alerts = matches(rules, /- alert: (\w+)/g);
  const text = await (await metricsOver(await testDatabase())).text();
  served = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});

/** Metrics that an expression names; words in quotes are values of labels. */
function metricsIn(expression: string): string[] {
  return matches(expression.replace(/"[^"]*"/g, ''), /\b((?:yumush|nodejs|process)_\w+)/g);
}

describe('alert rules', () => {
  it('name only metrics that the server serves', () => {
    const named = matches(rules, /expr: '(.*)'$/gm).flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((name) => !served.has(name))).toEqual([]);
  });

  it('watch the age of everything that waits', () => {
    const ages = [...served].filter((name) => /_oldest_(\w+_)?seconds$/.test(name));
    expect(ages.length).toBeGreaterThan(3);
    expect(ages.filter((name) => !rules.includes(name))).toEqual([]);
  });

  it('have an entry each in the operator’s guide', async () => {
    const guide = matches(await read('docs/operating.md'), /^### (Yumush\w+)$/gm);
    expect(guide).toEqual(alerts);
    expect(new Set(alerts).size).toBe(alerts.length);
    expect(matches(rules, /runbook: 'docs\/operating\.md#(\w+)'/g)).toEqual(
      alerts.map((name) => name.toLowerCase()),
    );
  });

  it('have one test each, in which only that rule fires', async () => {
    const drills = (await read('deploy/prometheus/alerts.test.yaml')).split(/^ {2}- interval:/m).slice(1);
    expect(drills.map((drill) => /name: (\w+)/.exec(drill)?.[1])).toEqual(alerts);
    for (const drill of drills) {
      const fired = matches(drill, /alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g);
      expect(fired).toEqual([/name: (\w+)/.exec(drill)?.[1]]);
    }
  });

  it('watch every scheduled job for its last success', () => {
    const late = matches(rules, /^ {6}- alert: Yumush\w+JobStale\n {8}expr: '.*\{queue=~?"([^"]*)"\}/gm);
    expect(late).toHaveLength(3);
    expect(late.flatMap((queues) => queues.split('|')).toSorted()).toEqual(SCHEDULED_JOBS);
  });

  it.runIf(HAS_PROMETHEUS)('are accepted by promtool, and fire in their drills', async () => {
    const promtool = async (...args: string[]) => (await run(PROMTOOL, args, { cwd: RULES })).stdout;
    expect(await promtool('check', 'config', 'prometheus.yaml')).toContain('SUCCESS');
    expect(await promtool('check', 'rules', 'alerts.yaml')).toContain(
      `SUCCESS: ${alerts.length} rules found`,
    );
    expect(await promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });
});

it('the dashboard shows exactly the metrics that the server serves', async () => {
  const board: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
    await read('deploy/grafana/yumush.json'),
  );
  const shown = board.panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => metricsIn(expr)));
  expect(shown.filter((name) => !served.has(name))).toEqual([]);
  const baseOf = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
  const ours = [...served].filter((name) => name.startsWith('yumush_')).map(baseOf);
  const bases = new Set(shown.map(baseOf));
  expect([...new Set(ours)].filter((name) => !bases.has(name))).toEqual([]);
});
