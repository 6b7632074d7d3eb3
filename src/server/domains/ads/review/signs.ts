import type { AdSign } from '#contract/ads/signs.ts';
import { hasLink, hasPhone, hasPhoneInAddress, plainText } from '#text/contacts.ts';
import type { AdContent } from '../write/content.ts';

/** All that an author writes for others to read. */
export type Written = Pick<AdContent, 'texts' | 'skills' | 'company' | 'address'>;

/** A phone may be cut into several skills. */
function wordsOf({ texts, skills, company }: Written): string[] {
  const written = texts.flatMap(({ title, description }) => [title, description]).join('\n');
  return [written, company ?? '', skills.join(' ')].map(plainText);
}

export function signsInWords(written: Written): AdSign[] {
  const words = wordsOf(written);
  const address = plainText(written.address ?? '');
  const signs: AdSign[] = [];
  if (words.some(hasPhone) || hasPhoneInAddress(address)) signs.push('phone');
  if ([...words, address].some(hasLink)) signs.push('link');
  return signs;
}

/** Whether an edit brought what was not there before. */
export function bringsSigns(before: Written, after: Written): boolean {
  const known = signsInWords(before);
  return signsInWords(after).some((sign) => !known.includes(sign));
}
