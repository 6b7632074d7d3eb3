import { Fragment } from './fragment.ts';
import { typeOfValue, type Value, writeValue } from './values.ts';

export interface SerializedStatement {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  /** Whether the server may cache the plan; it cannot for commands and texts with several statements. */
  readonly isPreparable: boolean;
}

export function serializeCommand(text: string): SerializedStatement {
  return { text, values: [], isPreparable: false };
}

/** Numbers the values in the order of the text; a fragment that occurs twice has the same numbers in both places. */
export function serializeStatement(statement: Fragment): SerializedStatement {
  const values: (string | Buffer | null)[] = [];
  const written = new Map<Fragment, string>();
  const write = (part: Fragment): string => {
    const { texts, pieces } = part;
    let text = texts[0] ?? '';
    if (pieces.length === 0) return text;
    const known = written.get(part);
    if (known !== undefined) return known;
    let next = 1;
    for (const piece of pieces) {
      const after = texts[next++] ?? '';
      text +=
        piece instanceof Fragment
          ? write(piece) + after
          : `$${values.push(writeValue(piece))}${missingCast(piece, after)}${after}`;
    }
    written.set(part, text);
    return text;
  };
  return { text: write(statement), values, isPreparable: true };
}

/**
 * The cast to append to a placeholder, unless the text has the cast already. A null has no type, so a text with the
 * cast is the same for a null and for any other value.
 */
function missingCast(value: Value, after: string): string {
  const type = typeOfValue(value);
  return type === undefined || after.startsWith(`::${type}`) ? '' : `::${type}`;
}
