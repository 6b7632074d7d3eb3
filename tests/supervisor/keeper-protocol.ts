export type DatabaseWriterOptions = {
  readonly dataDir: string;
  readonly packageDir?: string;
  readonly port?: number;
  readonly write?: boolean;
  /** Number of additional writers. */
  readonly writers?: number;
  readonly readers?: number;
  readonly rowSize?: number;
};

/** A line of the keeper's output, as JSON. */
export type DatabaseWriterReport = {
  readonly up?: { readonly host: string; readonly kept: readonly number[] };
  /** Reported at the end: rows acknowledged to the additional writers, how many are missing, and number of reads. */
  readonly load?: { readonly acknowledged: number; readonly lost: number; readonly reads: number };
  readonly saved?: number;
  readonly refused?: string;
  readonly log?: string;
  readonly lost?: string;
  readonly failed?: string;
};
