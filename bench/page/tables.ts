import { markGoal, median } from '#bench/figures.ts';
import type { LongTask } from './long-tasks.ts';
import type { PageMetrics, Visit } from './visit.ts';

export interface VisitedPage {
  readonly name: string;
  readonly visits: readonly Visit[];
}

const GOALS: readonly [name: string, figure: keyof PageMetrics, most: number][] = [
  ['blocking', 'blocking', 1.5],
  ['blocking, by processor', 'blockingCpu', 1.5],
  ['worst tap', 'worstTap', 1.3],
];
const COLUMNS: readonly [title: string, figure: keyof PageMetrics, digits: number][] = [
  ['largest paint', 'largestPaint', 0],
  ['shift', 'shift', 3],
  ['blocking', 'blocking', 0],
  ['by processor', 'blockingCpu', 0],
  ['longest task', 'longestCpu', 0],
  ['worst tap', 'worstTap', 0],
  ['worst Escape', 'worstEscape', 0],
];

export function printFigures(pages: readonly VisitedPage[]): void {
  printRow(
    'page',
    COLUMNS.map(([title]) => title),
  );
  for (const { name, visits } of pages) {
    printRow(
      name,
      COLUMNS.map(([, figure, digits]) => {
        const values = valuesOf(visits, figure);
        const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
          value.toFixed(digits),
        );
        return `${median(values).toFixed(digits)} (${least}–${most})`;
      }),
    );
  }
}

/**
 * Prints the figures as multiples of those of the bare page, hydrated in the same run; the goals are such multiples.
 */
export function printRatios(control: VisitedPage, pages: readonly VisitedPage[]): void {
  console.log('\nbeside the bare page, hydrated in the same run');
  for (const [title, figure, goal] of GOALS) {
    for (const { name, visits } of pages) {
      const own = median(valuesOf(visits, figure));
      const floor = Math.max(1, median(valuesOf(control.visits, figure)));
      const ratio = own / floor;
      console.log(
        `${markGoal(ratio <= goal)} ${`${name}: ${title}`.padEnd(34)} ${own.toFixed(0).padStart(5)} / ${floor.toFixed(0).padEnd(5)} = ${ratio.toFixed(2)} (≤ ${goal})`,
      );
    }
  }
}

/** Prints the long tasks of the round with the median processor time. */
export function printLongTasks(pages: readonly VisitedPage[]): void {
  console.log('\ntasks over 50 ms of the processor (over 100 marked with !), with what in them took longest');
  for (const { name, visits } of pages) {
    const middle = visits.toSorted((a, b) => a.figures.blockingCpu - b.figures.blockingCpu)[
      Math.floor(visits.length / 2)
    ];
    console.log(name);
    for (const task of middle?.longTasks ?? []) console.log(`  ${describeTask(task)}`);
  }
}

function describeTask({ at, cpu, causes }: LongTask): string {
  const parts = causes.slice(0, 4).map((cause) => `${cause.name} ${cause.cpu.toFixed(0)}`);
  return `${cpu > 100 ? '!' : ' '} ${cpu.toFixed(0).padStart(4)} ms at ${(at / 1000).toFixed(1)} s: ${parts.join(', ')}`;
}

function valuesOf(visits: readonly Visit[], figure: keyof PageMetrics): number[] {
  return visits.map(({ figures }) => figures[figure]);
}

function printRow(name: string, cells: readonly string[]): void {
  console.log(name.padEnd(18) + cells.map((cell) => cell.padStart(20)).join(''));
}
