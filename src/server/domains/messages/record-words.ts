import { hasCard, hasLink, hasPhone, plainContacts } from '#text/contacts.ts';
import type { RecordFlag } from '#contract/messages/entities.ts';
import { indexWords } from '#text/index-words.ts';
import { parseQuery } from '#text/query.ts';

/** The words of a record as they are searched: each with a space before and behind it. */
export function termsOfRecord(text: string): string {
  const { A: terms } = indexWords({ titles: [text], categories: [], places: [], descriptions: [] });
  return ` ${terms.join(' ')} `;
}

/** What a record's terms must be like: of each part one reading, and of a reading every word in one of its shapes. */
export type Wanted = readonly (readonly (readonly string[])[])[];

/** Patterns for `like`: a word's stems, and whatever begins as it is typed. Terms are letters and figures only. */
export function wantedOf(search: string): Wanted[] {
  return parseQuery(search).parts.map(({ readings }) =>
    readings.map((words) =>
      words.map(({ stems, folded }) => [...stems.map((stem) => `% ${stem} %`), `% ${folded}%`]),
    ),
  );
}

export function flagsOf(text: string): RecordFlag[] {
  const plain = plainContacts(text);
  const flags: RecordFlag[] = [];
  if (hasCard(plain)) flags.push('card');
  else if (hasPhone(plain)) flags.push('phone');
  if (hasLink(plain)) flags.push('link');
  return flags;
}
