/** A sign as people count them: with the accents, skin tones and joined pictures that belong to it; a flag is two letters. */
const SIGN = /(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200D.)*)/gsu;

/** The first so many signs, with an ellipsis where there are more; none is cut in two. */
export function cutText(text: string, most: number): string {
  const signs = text.match(SIGN) ?? [];
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : text;
}
