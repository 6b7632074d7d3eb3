/**
 * A subject of ads in both languages, with the marks of `template.ts`. The price (for a vacancy the monthly salary) is
 * between `from` and `to`, in thousands of sums.
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
  /** The usual gender of people who offer it, where nearly all have the same. */
  readonly gender?: 'male' | 'female';
  /** A description of an anonymous employer of just this trade, in place of a name. */
  readonly company?: readonly [ru: string, uz: string];
  readonly skills?: readonly [ru: string, uz: string];
  readonly task?: readonly WordingEntry[];
  readonly service?: readonly WordingEntry[];
  readonly vacancy?: readonly WordingEntry[];
}

export interface GroupWording {
  readonly group: string;
  /** Descriptions of anonymous employers, in place of a name. */
  readonly companies: readonly (readonly [ru: string, uz: string])[];
  readonly leaves: Readonly<Record<string, LeafWording>>;
}
