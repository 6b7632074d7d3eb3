import type { AdSign } from '../../../../contract/ads/signs.ts';
import { hasLink, hasPhone, plainText } from '../../../../text/contacts.ts';
import type { AdText } from '../write/new-ad.ts';

function wholeText(texts: readonly AdText[]): string {
  return texts.flatMap(({ title, description }) => [title, description]).join('\n');
}

export function signsInTexts(texts: readonly AdText[]): AdSign[] {
  const text = plainText(wholeText(texts));
  const signs: AdSign[] = [];
  if (hasPhone(text)) signs.push('phone');
  if (hasLink(text)) signs.push('link');
  return signs;
}
