import loans from './loans.json' with { type: 'json' };

/**
 * Transliterates Uzbek from Latin to Cyrillic as people write it in ads: abbreviations and foreign names stay Latin.
 */
export function toUzbekCyrillic(text: string): string {
  const spelt = text.replace(/MChJ|YaTT|AYoQSh/g, (word) => ABBREVIATIONS[word] ?? word);
  return spelt.replace(/[a-z\u02bb\u02bc]+(?=(\d?))/giu, (word: string, digit: string) =>
    staysLatin(word, digit) ? word : wordToCyrillic(word),
  );
}

function staysLatin(word: string, digit: string): boolean {
  if (word.length === 1 && digit !== '') return true;
  return (
    /w|c(?!h)|[a-z][A-Z]/.test(word) || /^[WC](?!h)/i.test(word) || KEPT.test(word) || FOREIGN.test(word)
  );
}

const ABBREVIATIONS: Readonly<Record<string, string>> = { MChJ: 'МЧЖ', YaTT: 'ЯТТ', AYoQSh: 'АЁҚШ' };

const KEPT = /^(CEFR|CNC|CRM|DJ|EPS|HSK|IELTS|IT|KPI|PHP|SMM|SPA|SSD|TOPIK|UI)$/;

const FOREIGN =
  /^(aiogram|booking|effects|elementary|fi|flutter|go|js|love|max|next|node|photoshop|premiere|pro|python|reels|shorts|speaking|stories|story|zoom(da|ga)?)$/i;

function wordToCyrillic(word: string): string {
  const lower = word.toLowerCase();
  const loan = LOANS.find(([latin]) => lower.startsWith(latin));
  const rest = loan ? lower.slice(loan[0].length) : lower;
  const start = loan ? (rest.startsWith('l') ? loan[1].replace(/ь$/, '') : loan[1]) : '';
  const cyrillic = start + letters(rest, start === '');
  if (word === word.toUpperCase() && word.length > 1) return cyrillic.toUpperCase();
  const capitals = /^[A-Z]{2,}/.exec(word)?.[0].length ?? 0;
  if (capitals > 0) return cyrillic.slice(0, capitals).toUpperCase() + cyrillic.slice(capitals);
  if (word.charAt(0) === lower.charAt(0)) return cyrillic;
  return cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1);
}

function letters(source: string, wordStart: boolean): string {
  let result = '';
  let index = 0;
  while (index < source.length) {
    if (source.startsWith('tsiya', index)) {
      result += 'ция';
      index += 5;
      continue;
    }
    const pair = PAIRS[source.slice(index, index + 2)];
    const beforeO = source.slice(index, index + 3) === 'yoʻ';
    if (pair !== undefined && !beforeO) {
      result += pair;
      index += 2;
      continue;
    }
    const one = source.charAt(index);
    const afterVowel = index > 0 && 'aeiou'.includes(source.charAt(index - 1));
    const opens = index === 0 && wordStart;
    result += one === 'e' && (opens || afterVowel) ? 'э' : (SINGLES[one] ?? one);
    index += 1;
  }
  return result;
}

const PAIRS: Readonly<Record<string, string>> = {
  oʻ: 'ў',
  gʻ: 'ғ',
  sh: 'ш',
  ch: 'ч',
  yo: 'ё',
  yu: 'ю',
  ya: 'я',
  ye: 'е',
};

const SINGLES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  ʼ: 'ъ',
};

/** First parts of loanwords that are spelt as in Russian. */
const LOANS = Object.entries(loans);
