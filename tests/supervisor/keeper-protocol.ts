export type KeeperOptions = {
  readonly dataDir: string;
  readonly packageDir?: string;
  readonly port?: number;
  readonly write?: boolean;
  /** How many more write beside it. */
  readonly writers?: number;
  /** How many read beside it. */
  readonly readers?: number;
  readonly rowSize?: number;
};

/** What the keeper prints, one JSON object a line. */
export type KeeperLine = {
  readonly up?: { readonly host: string; readonly kept: readonly number[] };
  /** At its end: what the writers beside it were told is saved, how much of that is not there, and how often was read. */
  readonly load?: { readonly acknowledged: number; readonly lost: number; readonly reads: number };
  readonly saved?: number;
  readonly refused?: string;
  readonly log?: string;
  readonly lost?: string;
  readonly failed?: string;
};
