const LATIN = new Map(
  (
    'а:a б:b в:v г:g ғ:gʻ д:d е:e ё:yo ж:j з:z и:i й:y к:k қ:q л:l м:m н:n о:o ў:oʻ п:p р:r с:s т:t у:u ф:f х:x ҳ:h ' +
    'ц:s ч:ch ш:sh ъ:ʼ ь: э:e ю:yu я:ya'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
);

/** Abbreviations whose Latin spelling has small letters; two months lose a letter. */
const WHOLE: readonly (readonly [cyrillic: RegExp, latin: string])[] = [
  [/МЧЖ/g, 'MChJ'],
  [/ЯТТ/g, 'YaTT'],
  [/АЁҚШ/g, 'AYoQSh'],
  [/([оО]к|[сС]ен)тябр/g, '$1табр'],
];

const VOWELS = 'аеёиоуўэюя';
/** Vowels that begin with the sound y. */
const IOTATED = 'еёюя';

/** Transliterates Uzbek from Cyrillic to Latin by the rules of its spelling. Words with Russian letters stay. */
export function toUzbekLatin(text: string): string {
  let spelt = text.normalize('NFC');
  for (const [cyrillic, latin] of WHOLE) spelt = spelt.replace(cyrillic, latin);
  return spelt.replace(/[а-яёўқғҳ]+/gi, (word) => (/[щы]/i.test(word) ? word : wordInLatin(word)));
}

function wordInLatin(word: string): string {
  const lower = word.toLowerCase();
  let latin = '';
  for (let at = 0; at < word.length; at += 1) {
    const sounds = soundsAt(lower, at);
    const letter = word.charAt(at);
    latin += letter === lower.charAt(at) ? sounds : inCapitals(sounds, word, at);
  }
  return latin;
}

function soundsAt(word: string, at: number): string {
  const letter = word.charAt(at);
  const before = word.charAt(at - 1);
  const next = word.charAt(at + 1);
  const afterVowel = before !== '' && VOWELS.includes(before);
  switch (letter) {
    case 'е':
      return before === '' || afterVowel || before === 'ъ' || before === 'ь' ? 'ye' : 'e';
    case 'ц':
      return afterVowel ? 'ts' : 's';
    case 'с':
      // In "Исҳоқ" the two letters are two sounds.
      return next === 'ҳ' ? 'sʼ' : 's';
    case 'ъ':
      // "объект" is spelt without a sign, and so is a long ў: "мўъжиза".
      return before === 'ў' || (!afterVowel && next !== '' && IOTATED.includes(next)) ? '' : 'ʼ';
    case 'о':
      // "бульон" is read with y.
      return before === 'ь' ? 'yo' : 'o';
    default:
      return LATIN.get(letter) ?? letter;
  }
}

/** "Ш" is "SH" among capitals and "Sh" elsewhere. */
function inCapitals(sounds: string, word: string, at: number): string {
  const beside = word.charAt(at + 1) || word.charAt(at - 1);
  const isAmongCapitals = beside !== beside.toLowerCase();
  return isAmongCapitals ? sounds.toUpperCase() : sounds.charAt(0).toUpperCase() + sounds.slice(1);
}
