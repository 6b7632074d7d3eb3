import type { InfoLink, InfoText } from './info-page.ts';

export function textParts(text: InfoText): readonly (string | InfoLink)[] {
  return typeof text === 'string' ? [text] : text;
}

export function toPlainText(text: InfoText): string {
  return textParts(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');
}
