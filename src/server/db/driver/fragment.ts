import type { Value } from './values.ts';

/** An interpolation of a template: a value, which never becomes text, or SQL with values of its own. */
export type FragmentPiece = Value | Fragment;

/** A part of a statement, or a whole one: SQL texts with a piece between each two of them. */
export class Fragment {
  /** Has one more entry than `pieces`. */
  readonly texts: readonly string[];
  readonly pieces: readonly FragmentPiece[];

  constructor(texts: readonly string[], pieces: readonly FragmentPiece[]) {
    this.texts = texts;
    this.pieces = pieces;
  }
}

/** Makes a part of a statement: values are sent apart from the text, and fragments become part of it. */
export function fragment(strings: TemplateStringsArray, ...pieces: readonly FragmentPiece[]): Fragment {
  return withoutConstants(strings, pieces);
}

export function joinFragments(
  parts: readonly FragmentPiece[],
  separator: ', ' | ' ' | ' and ' | ' or ',
): Fragment {
  if (parts.length === 0) return constantSql('');
  return withoutConstants(['', ...Array<string>(parts.length - 1).fill(separator), ''], parts);
}

/** Raw SQL text: a name, keyword or number from our own code, never from input. */
export function constantSql(text: string | number): Fragment {
  return new Fragment([String(text)], []);
}

/** A literal of our own in the statement's text, since the planner matches partial indexes by constants only. */
export function literalSql(word: string): Fragment {
  return constantSql(`'${word.replaceAll("'", "''")}'`);
}

/** SQL of a library that numbers its values itself, as `$1`. */
export function numberedSql(text: string, values: readonly Value[]): Fragment {
  const fragments = values.map((value) => new Fragment(['', ''], [value]));
  const pieces: Fragment[] = [];
  const texts = [''];
  // `split` returns texts at even and the numbers of values at odd indexes
  for (const [index, part] of text.split(/\$(\d+)/).entries()) {
    const piece = index % 2 === 1 ? fragments[Number(part) - 1] : constantSql(part);
    if (piece === undefined) throw new RangeError(`A statement has no value $${part}.`);
    pieces.push(piece);
    texts.push('');
  }
  return new Fragment(texts, pieces);
}

/** Merges pieces without values into one text when the fragment is made: mostly once, and not at each execution. */
function withoutConstants(texts: readonly string[], pieces: readonly FragmentPiece[]): Fragment {
  let text = texts[0] ?? '';
  let next = 1;
  for (const piece of pieces) {
    if (!(piece instanceof Fragment) || piece.pieces.length > 0) return new Fragment(texts, pieces);
    text += (piece.texts[0] ?? '') + (texts[next++] ?? '');
  }
  return new Fragment([text], []);
}
