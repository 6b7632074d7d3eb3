import type { StatementQuery } from './query.ts';
import type { Value } from './values.ts';

/** An interpolation of a template: a value, or SQL with values of its own. */
export type FragmentPiece = Value | Fragment | StatementQuery<unknown>;

export type Put = (piece: FragmentPiece, before?: string) => string;

/** A part of a statement; `before` is the text in front of it. */
export class Fragment {
  readonly write: (put: Put, before: string) => string;

  constructor(write: (put: Put, before: string) => string) {
    this.write = write;
  }
}
