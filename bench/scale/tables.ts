// Markdown tables of a run; a mark tells whether the time of a row stays within its limit as the number of ads grows.
import { markGoal, tableHead, tableRow } from '#bench/figures.ts';
import type { BytesPerAd } from './measure-bytes.ts';
import type { MeasuredJob } from './measure-jobs.ts';
import type { MeasuredSetup } from './measure-replica.ts';
import type { MeasuredRequest } from './measure-requests.ts';

export interface SizeResult {
  readonly ads: number;
  readonly requests: readonly MeasuredRequest[];
  readonly jobs: readonly MeasuredJob[];
  readonly bytes: readonly BytesPerAd[];
}

/** A row may take at most this many times as long at the largest size as at the smallest. */
const SLOWER_MOST = 2;
/** Shorter differences are noise of the clock and of the machine. */
const NOISE_MS = 1;

export const formatAds = (ads: number): string => ads.toLocaleString('en');
const ms = (value: number | undefined): string =>
  value === undefined ? '–' : value.toFixed(value < 100 ? 1 : 0);
const whole = (value: number | undefined): string =>
  value === undefined ? '–' : Math.round(value).toLocaleString('en');

function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [tableHead(head), ...rows.map(tableRow)].join('\n');
}

interface Row {
  readonly name: string;
  /** One time for each size, in the order of the sizes. */
  readonly times: readonly (number | undefined)[];
}

function isHeld({ times }: Row): boolean {
  const [smallest, largest] = [times[0] ?? 0, times.at(-1) ?? 0];
  return largest <= Math.max(SLOWER_MOST * smallest, smallest + NOISE_MS);
}

function writePaces(title: string, sizes: readonly SizeResult[], rows: readonly Row[]): string {
  const head = [title, ...sizes.map(({ ads }) => formatAds(ads)), 'ratio', `≤ ${SLOWER_MOST}`];
  return writeTable(
    head,
    rows.map((row) => {
      const ratio = (row.times.at(-1) ?? 0) / (row.times[0] ?? 1);
      return [row.name, ...row.times.map(ms), ratio.toFixed(2), markGoal(isHeld(row))];
    }),
  );
}

function requestRows(sizes: readonly SizeResult[]): Row[] {
  return (sizes[0]?.requests ?? []).map(({ name }) => ({
    name,
    times: sizes.map(({ requests }) => requests.find((each) => each.name === name)?.p95),
  }));
}

function jobRows(sizes: readonly SizeResult[]): Row[] {
  return (sizes[0]?.jobs ?? []).flatMap(({ name, batch }) => {
    const found = sizes.map(({ jobs }) => jobs.find((each) => each.name === name));
    const idle = { name: `${name}, nothing to do`, times: found.map((job) => job?.idleMs) };
    if (!batch) return [idle];
    const changes = `${name}, ${batch.changes.toLocaleString('en')} changes`;
    return [idle, { name: changes, times: found.map((job) => job?.batch?.ms) }];
  });
}

export function formatRequestTable({ ads, requests }: SizeResult): string {
  const columns = ['p50', 'p95', 'a second', 'SQL p50', 'SQL p95', 'bare p50', 'bare p95', 'bare a second'];
  const rows = requests.map(({ name, p50, p95, perSecond, raw, bare }) => {
    const times = [ms(p50), ms(p95), whole(perSecond), ms(raw.p50), ms(raw.p95)];
    return [name, ...times, ms(bare?.p50), ms(bare?.p95), whole(bare?.perSecond)];
  });
  return writeTable([`${formatAds(ads)} ads`, ...columns], rows);
}

export function formatGoalTables(sizes: readonly SizeResult[]): string {
  return [
    writePaces('p95 of requests, ms', sizes, requestRows(sizes)),
    writePaces('jobs, ms', sizes, jobRows(sizes)),
  ].join('\n\n');
}

export function isGoalReached(sizes: readonly SizeResult[]): boolean {
  return [...requestRows(sizes), ...jobRows(sizes)].every(isHeld);
}

export function formatByteTable(sizes: readonly SizeResult[]): string {
  const parts = sizes.at(-1)?.bytes.map(({ part }) => part) ?? [];
  const cellOf = (bytes: readonly BytesPerAd[], part: string): string => {
    const found = bytes.find((each) => each.part === part);
    return `${whole(found?.table)} + ${whole(found?.indexes)}`;
  };
  return writeTable(
    ['bytes for each ad, table + indexes', ...sizes.map(({ ads }) => formatAds(ads))],
    parts.map((part) => [part, ...sizes.map(({ bytes }) => cellOf(bytes, part))]),
  );
}

export function formatSetupTable(ads: number, setups: readonly MeasuredSetup[]): string {
  return writeTable(
    [`${formatAds(ads)} ads`, 'requests', 'p50', 'p95', 'a second'],
    setups.map(({ name, kind, p50, p95, perSecond }) => [name, kind, ms(p50), ms(p95), whole(perSecond)]),
  );
}
