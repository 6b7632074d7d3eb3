const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
/** Keys that have a letter on the Russian layout and a punctuation mark on the Latin one, both with Shift. */
const SHIFTED: readonly (readonly [latin: string, russian: string])[] = [
  ['~', 'ё'],
  ['{', 'х'],
  ['}', 'ъ'],
  [':', 'ж'],
  ['"', 'э'],
  ['<', 'б'],
  ['>', 'ю'],
];
/** Uzbek Cyrillic keyboards differ from the Russian one by these four keys. */
const UZBEK_KEYS: readonly (readonly [latin: string, uzbek: string])[] = [
  ['o', 'ў'],
  ['s', 'қ'],
  ['-', 'ғ'],
  ['=', 'ҳ'],
];

const plain = new Map(LATIN_KEYS.split('').map((key, at) => [key, RUSSIAN_KEYS[at] ?? key]));
const toRussian = new Map([...plain, ...SHIFTED]);
const toLatin = new Map([...plain, ...UZBEK_KEYS].map(([latin, cyrillic]) => [cyrillic, latin]));
const toUzbek = new Map([...toRussian, ...UZBEK_KEYS]);

/**
 * Words that the same keys type on other layouts: a Latin word gives two Cyrillic ones, a Cyrillic word a Latin one.
 */
export function otherLayouts(typed: string): string[] {
  const lower = typed.normalize('NFC').toLowerCase();
  const layouts = /\p{Script=Cyrillic}/u.test(lower) ? [toLatin] : [toRussian, toUzbek];
  const readings = layouts.map((layout) => press(lower, layout));
  return [...new Set(readings)].filter((reading) => reading !== lower);
}

function press(typed: string, layout: ReadonlyMap<string, string>): string {
  let reading = '';
  for (const key of typed) reading += layout.get(key) ?? key;
  return reading;
}
