export type KeeperOptions = {
  readonly dataDir: string;
  readonly packageDir?: string;
  readonly port?: number;
  readonly write?: boolean;
  /** How many more write beside it. */
  readonly writers?: number;
  readonly rowSize?: number;
};

/** What the keeper prints, one JSON object a line. */
export type KeeperLine = {
  readonly up?: { readonly host: string; readonly kept: readonly number[] };
  readonly saved?: number;
  readonly refused?: string;
  readonly log?: string;
  readonly lost?: string;
  readonly failed?: string;
};
