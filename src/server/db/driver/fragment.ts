import type { StatementQuery } from './query.ts';
import type { Value } from './values.ts';

/** What stands in a template: a value, or SQL that puts its own values in. */
export type FragmentPiece = Value | Fragment | StatementQuery<unknown>;

export type Put = (piece: FragmentPiece, before?: string) => string;

/** A piece of SQL; `before` is the text in front of it. */
export class Fragment {
  readonly write: (put: Put, before: string) => string;

  constructor(write: (put: Put, before: string) => string) {
    this.write = write;
  }
}
