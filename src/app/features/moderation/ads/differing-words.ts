export interface DiffPart {
  readonly text: string;
  readonly isNew: boolean;
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Splits a text into parts that the other text has or lacks. */
export function differingWords(text: string, other: string): DiffPart[] {
  const known = new Set(other.split(/\s+/).map(bare));
  const pieces: DiffPart[] = [];
  for (const word of text.split(/(?<=\s)/)) {
    const isNew = bare(word) !== '' && !known.has(bare(word));
    const last = pieces.at(-1);
    if (last?.isNew === isNew) pieces[pieces.length - 1] = { text: last.text + word, isNew };
    else pieces.push({ text: word, isNew });
  }
  return pieces;
}
