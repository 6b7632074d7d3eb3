/**
 * One thing that people write about, in both languages, with the marks of `template.ts`. The price (for a vacancy
 * the month's salary) lies between the two, in thousands of sums.
 */
export type WordingEntry = readonly [
  price: readonly [from: number, to: number],
  ruTitle: string,
  ruBody: string,
  uzTitle: string,
  uzBody: string,
  remote?: 'remote',
];

export interface LeafWording {
  /** Who offers it, where that is nearly always one of the two. */
  readonly gender?: 'male' | 'female';
  /** What an employer of just this trade says in place of a name. */
  readonly company?: readonly [ru: string, uz: string];
  readonly skills?: readonly [ru: string, uz: string];
  readonly task?: readonly WordingEntry[];
  readonly service?: readonly WordingEntry[];
  readonly vacancy?: readonly WordingEntry[];
}

export interface GroupWording {
  readonly group: string;
  /** What an employer who gives no name says instead. */
  readonly companies: readonly (readonly [ru: string, uz: string])[];
  readonly leaves: Readonly<Record<string, LeafWording>>;
}
