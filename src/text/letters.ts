/** Everything that people type where Uzbek has ʻ or ʼ. */
export const APOSTROPHES = /['`´‘’‚‛′‵ʹʻʼʽʾʿˈˊˋ＇]/g;

/** Each letter as the Latin letters that it is commonly written with; what is not here stands for itself. */
const LATIN_OF = pairs(
  'а:a б:b в:v г:g ғ:g д:d е:e ё:e ж:j з:z и:i й:y к:k қ:k л:l м:m н:n о:o ў:o п:p р:r с:s т:t у:u ф:f х:h ҳ:h ' +
    'ц:ts ч:ch ш:sh щ:sh ъ: ы:y ь: э:e ю:yu я:ya ' +
    // Karakalpak, Kazakh, Tajik, Ukrainian
    'ә:a ө:o ү:u ұ:u ң:n һ:h і:i ї:i є:e ґ:g ӣ:i ӯ:u ҷ:j ' +
    // the drafts of a new Uzbek alphabet, Turkish
    'ş:sh ç:ch ı:i ğ:g ǵ:g õ:o ŏ:o ó:o ö:o ü:u ñ:n ß:s ' +
    'w:v q:k x:h',
);

/** ё is е to a Russian and yo to an Uzbek. */
const LATIN_OF_UZBEK_YO = 'yo';

/** Latin letters that look like Cyrillic ones and slip into Cyrillic words. */
const LOOKALIKES = pairs('a:а b:в c:с e:е h:н k:к m:м o:о p:р t:т x:х y:у');

const HAS_CYRILLIC = /\p{Script=Cyrillic}/u;
const HAS_LATIN = /\p{Script=Latin}/u;

export function isCyrillic(word: string): boolean {
  return HAS_CYRILLIC.test(word);
}

export function withoutLookalikes(word: string): string {
  if (!HAS_CYRILLIC.test(word) || !HAS_LATIN.test(word)) return word;
  let cyrillic = '';
  for (const letter of word) cyrillic += LOOKALIKES.get(letter) ?? letter;
  return cyrillic;
}

export function latinOf(letter: string, uzbek: boolean): string {
  if (letter === 'ё' && uzbek) return LATIN_OF_UZBEK_YO;
  const known = LATIN_OF.get(letter);
  if (known !== undefined) return known;
  if (letter < '\u0080') return letter;
  const [plain = letter] = letter.normalize('NFD');
  return LATIN_OF.get(plain) ?? plain;
}

function pairs(text: string): ReadonlyMap<string, string> {
  return new Map(text.split(' ').map((pair) => [pair.charAt(0), pair.slice(2)]));
}
