// Figures of runs, and how they are printed.

export interface Latency {
  readonly p50: number;
  readonly p95: number;
}

/** The value that this share of the values lies below; the largest of all for 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function percentiles(times: readonly number[]): Latency {
  return { p50: median(times), p95: quantile(times, 0.95) };
}

export function sumNumbers(values: Iterable<number>): number {
  return [...values].reduce((sum, value) => sum + value, 0);
}

export function formatMsAsSeconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

export function markGoal(isReached: boolean): string {
  return isReached ? '✓' : '✗';
}

export function tableRow(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function tableHead(titles: readonly string[]): string {
  return [titles, titles.map(() => '---')].map(tableRow).join('\n');
}
