/** Latin spellings of Russian: by a standard, by ear, as an Uzbek would write it, as in a passport. */
const RUSSIAN_SCHEMES = [
  'а:a б:b в:v г:g д:d е:e ё:yo ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:yu я:ya',
  'а:a б:b в:v г:g д:d е:e ё:e ж:j з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:ch ш:sh щ:sch ъ: ы:i ь: э:e ю:yu я:ya',
  "а:a б:b в:v г:g д:d е:e ё:yo ж:j з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:ts ч:ch ш:sh щ:sh ъ:' ы:i ь: э:e ю:yu я:ya",
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ: ы:y ь: э:e ю:iu я:ia',
].map((scheme) => table(`${scheme} ў:o қ:q ғ:g ҳ:h`));

/** The official Uzbek alphabets. */
const UZBEK_TO_LATIN = table(
  'а:a б:b в:v г:g ғ:gʻ д:d е:e ё:yo ж:j з:z и:i й:y к:k қ:q л:l м:m н:n о:o ў:oʻ п:p р:r с:s т:t у:u ф:f х:x ҳ:h ц:ts ч:ch ш:sh ъ:ʼ ь: э:e ю:yu я:ya',
);
const UZBEK_TO_CYRILLIC = table(
  'a:а b:б d:д e:е f:ф g:г h:ҳ i:и j:ж k:к l:л m:м n:н o:о p:п q:қ r:р s:с t:т u:у v:в x:х y:й z:з',
);
const UZBEK_PAIRS = table('oʻ:ў gʻ:ғ sh:ш ch:ч yo:ё yu:ю ya:я ye:е ts:ц');

function table(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(' ').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]),
  );
}

/** The title as typed in the other script. */
export function inOtherScript(title: string, language: 'ru' | 'uz', scheme: number): string {
  const lower = title.toLowerCase();
  if (language === 'ru') return spell(lower, RUSSIAN_SCHEMES[scheme % RUSSIAN_SCHEMES.length]);
  return /[а-яўқғҳ]/.test(lower) ? uzbekLatin(lower) : uzbekCyrillic(lower);
}

function spell(text: string, letters: ReadonlyMap<string, string> | undefined): string {
  let result = '';
  for (const letter of text) result += letters?.get(letter) ?? letter;
  return result;
}

function uzbekLatin(text: string): string {
  return spell(text.replace(/(?<=[аеёиоуўэюя]|\b|[^а-яўқғҳё])е/g, 'ye'), UZBEK_TO_LATIN);
}

function uzbekCyrillic(text: string): string {
  const normal = text.replace(/[ʻ‘`']/g, 'ʻ').replace(/[ʼ’]/g, 'ʼ');
  return normal
    .replace(/(?<![\p{L}ʻʼ])e/gu, 'э')
    .replace(/y(?=oʻ)/g, 'й')
    .replace(/oʻ|gʻ|sh|ch|yo|yu|ya|ye|ts/g, (pair) => UZBEK_PAIRS.get(pair) ?? pair)
    .replace(/[a-z]/g, (letter) => UZBEK_TO_CYRILLIC.get(letter) ?? letter)
    .replace(/ʼ/g, 'ъ');
}
