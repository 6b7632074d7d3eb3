import { type PageRequestKind, TENTH_MS, type Traffic } from './traffic.ts';

const TENTHS = 1000 / TENTH_MS;

interface Rate {
  /** Requests in the busiest second, among all seconds that begin at a tenth of a second. */
  readonly peak: number;
  readonly peakOfTenth: number;
  readonly mean: number;
  readonly total: number;
  readonly bySecond: readonly number[];
}

/** How many requests reached the server, by kind and in all. */
export function readRates(traffic: readonly Traffic[]): Record<PageRequestKind | 'all', Rate> {
  return {
    all: rateOf(traffic, ['call', 'socket']),
    call: rateOf(traffic, ['call']),
    socket: rateOf(traffic, ['socket']),
  };
}

function rateOf(traffic: readonly Traffic[], kinds: readonly PageRequestKind[]): Rate {
  const counts = new Map<number, number>();
  for (const { tenths } of traffic)
    for (const kind of kinds)
      for (const [tenth, count] of Object.entries(tenths[kind]))
        counts.set(Number(tenth), (counts.get(Number(tenth)) ?? 0) + count);
  if (counts.size === 0) return { peak: 0, peakOfTenth: 0, mean: 0, total: 0, bySecond: [] };
  const first = Math.min(...counts.keys());
  const length = Math.max(...counts.keys()) - first + 1;
  const each = Array.from({ length }, (_, place) => counts.get(first + place) ?? 0);
  const secondFrom = (place: number): number => sum(each.slice(place, place + TENTHS));
  const total = sum(each);
  return {
    peak: Math.max(...each.map((_, place) => secondFrom(place))),
    peakOfTenth: Math.max(...each),
    mean: Math.round((total / length) * TENTHS),
    total,
    bySecond: each.flatMap((_, place) => (place % TENTHS === 0 ? [secondFrom(place)] : [])),
  };
}

/** One line for each call or socket: how often, and how it ended. */
export function describeOutcomes(traffic: readonly Traffic[]): string[] {
  const byName = new Map<string, Map<string, number>>();
  for (const { ends } of traffic)
    for (const [key, count] of Object.entries(ends)) {
      const [name = '', end = ''] = key.split(': ');
      const own = byName.get(name) ?? new Map<string, number>();
      own.set(end, (own.get(end) ?? 0) + count);
      byName.set(name, own);
    }
  return [...byName]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, own]) => `${name}: ${[...own].map(([end, count]) => `${count} ${end}`).join(', ')}`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
