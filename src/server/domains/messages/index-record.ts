import { hasBankCardNumber, hasLink, hasPhone, normalizeDecoratedText } from '#text/contacts.ts';
import type { RecordFlag } from '#contract/messages/entities.ts';
import { indexWords } from '#text/index-words.ts';
import { parseQuery } from '#text/query.ts';

/** The search terms of a record, each with a space before and after it. */
export function indexRecord(text: string): string {
  const { A: terms } = indexWords({ titles: [text], categories: [], places: [], descriptions: [] });
  return ` ${terms.join(' ')} `;
}

/**
 * Patterns that a record must match: one reading of each part of the search, and every word of a reading in one of its
 * forms.
 */
export type RecordPattern = readonly (readonly (readonly string[])[])[];

/** Patterns for `like`: the stems of a word, and the prefix as it was typed. Terms are letters and figures only. */
export function buildRecordPatterns(search: string): RecordPattern[] {
  return parseQuery(search).parts.map(({ readings }) =>
    readings.map((words) =>
      words.map(({ stems, folded }) => [...stems.map((stem) => `% ${stem} %`), `% ${folded}%`]),
    ),
  );
}

export function findRecordFlags(text: string): RecordFlag[] {
  const plain = normalizeDecoratedText(text);
  const flags: RecordFlag[] = [];
  if (hasBankCardNumber(plain)) flags.push('card');
  else if (hasPhone(plain)) flags.push('phone');
  if (hasLink(plain)) flags.push('link');
  return flags;
}
