import { expect, it } from 'vitest';
import { differingWords } from './differing-words.ts';

const marked = (text: string, other: string) =>
  differingWords(text, other)
    .map(({ text: piece, isNew }) => (isNew ? `[${piece.trim()}]` : piece))
    .join('');

it('words of only one text are marked, ignoring case and punctuation', () => {
  expect(marked('Заменю кран, быстро и чисто', 'заменю КРАН чисто')).toBe('Заменю кран, [быстро и]чисто');
});

it('word order makes no difference and no text is lost', () => {
  const text = 'раз два\nтри  четыре!';
  expect(differingWords(text, 'четыре три два раз')).toEqual([{ text, isNew: false }]);
  expect(
    differingWords(text, '')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
