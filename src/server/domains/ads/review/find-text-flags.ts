import type { AdFlag } from '#contract/ads/flags.ts';
import { hasLink, hasPhone, hasPhoneInAddress, normalizeDecoratedText } from '#text/contacts.ts';
import { type AdContent, type FieldColumns, listTexts } from '../write/check-content.ts';

export type WrittenTexts = Pick<AdContent, 'texts' | 'address'> & Partial<FieldColumns>;

/** Texts to check; the entries of a list are joined, since a phone number may be split over several of them. */
function wordsOf(content: WrittenTexts): string[] {
  const written = content.texts.flatMap(({ title, description }) => [title, description]).join('\n');
  return [written, ...listTexts(content).map((parts) => parts.join(' '))].map(normalizeDecoratedText);
}

export function findTextFlags(written: WrittenTexts): AdFlag[] {
  const words = wordsOf(written);
  const address = normalizeDecoratedText(written.address ?? '');
  const flags: AdFlag[] = [];
  if (words.some(hasPhone) || hasPhoneInAddress(address)) flags.push('phone');
  if ([...words, address].some(hasLink)) flags.push('link');
  return flags;
}

/** Whether an edit brought a flag that the texts did not have before. */
export function addsFlags(before: WrittenTexts, after: WrittenTexts): boolean {
  const known = findTextFlags(before);
  return findTextFlags(after).some((flag) => !known.includes(flag));
}
