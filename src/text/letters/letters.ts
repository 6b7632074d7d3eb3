/** All characters that people type in place of Uzbek ʻ or ʼ. */
export const APOSTROPHES = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ＇]/g;

/** Usual Latin spelling of each letter; a letter that is not listed stays. */
const LATIN_OF = pairs(
  'а:a б:b в:v г:g ғ:g д:d е:e ё:e ж:j з:z и:i й:y к:k қ:k л:l м:m н:n о:o ў:o п:p р:r с:s т:t у:u ф:f х:h ҳ:h ' +
    'ц:ts ч:ch ш:sh щ:sh ъ: ы:y ь: э:e ю:yu я:ya ' +
    // Karakalpak, Kazakh, Tajik, Ukrainian
    'ә:a ө:o ү:u ұ:u ң:n һ:h і:i ї:i є:e ґ:g ӣ:i ӯ:u ҷ:j ' +
    // the drafts of a new Uzbek alphabet, Turkish
    'ş:sh ç:ch ı:i ğ:g ǵ:g õ:o ŏ:o ó:o ö:o ü:u ñ:n ß:s ' +
    'w:v q:k x:h',
);

/** Latin letters that look like Cyrillic ones and slip into Cyrillic words. */
const LOOKALIKES = pairs('a:а b:в c:с e:е h:н k:к m:м o:о p:р t:т x:х y:у');

const HAS_CYRILLIC = /\p{Script=Cyrillic}/u;
const ALL_CYRILLIC_OR_LIKE_IT = /^[\p{Script=Cyrillic}abcehkmoptxy]+$/u;

export function isCyrillic(word: string): boolean {
  return HAS_CYRILLIC.test(word);
}

export function withoutLookalikes(word: string): string {
  if (!HAS_CYRILLIC.test(word) || !ALL_CYRILLIC_OR_LIKE_IT.test(word)) return word;
  return word.replace(/[a-z]/g, (letter) => LOOKALIKES.get(letter) ?? letter);
}

/** Words of unchanged Latin letters, which need no transliteration. */
const PLAIN = /^[a-pr-vyz]*$/;

/** Transliterates a word to Latin letters, before its spelling is unified. */
export function toLatin(word: string): string {
  if (PLAIN.test(word)) return word;
  let latin = '';
  for (const letter of word) latin += LATIN_OF.get(letter) ?? plainLetter(letter);
  return latin;
}

/** Letters with diacritics are read as their base letters, unless they are listed themselves. */
function plainLetter(letter: string): string {
  if (letter < '\u0080') return letter;
  const plain = letter.normalize('NFD').charAt(0);
  return LATIN_OF.get(plain) ?? (plain < '\u0080' ? plain : letter);
}

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)]));
}
