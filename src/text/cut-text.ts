/** A character as people count them: with accents, skin tones and joined emoji; a flag is two letters. */
const SIGN = /(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200D.)*)/gsu;

/** The first `most` characters, then an ellipsis if there are more; no character is cut in two. */
export function cutText(text: string, most: number): string {
  const signs = text.match(SIGN) ?? [];
  return signs.length > most ? `${signs.slice(0, most).join('').trimEnd()}…` : text;
}
