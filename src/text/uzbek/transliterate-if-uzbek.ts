import { toUzbekLatin } from './to-latin.ts';

export const CYRILLIC = /[а-яёўқғҳ]/i;
/** Letters of Karakalpak, Kazakh, Tajik and Ukrainian, which share others with Uzbek. */
export const FOREIGN_CYRILLIC = /[әөүұңһіїєґӣӯҷ]/i;
const UZBEK_LETTERS = /[ўқғҳ]/i;
const RUSSIAN_LETTERS = /[щы]/i;

/** Frequent words, beginnings and endings of Uzbek without a letter that Russian lacks. */
const UZBEK =
  /^((керак|хизмат|сифат|арзон|рахмат|ассалом|учун|билан|яхши|дарс|ишла|тайёр|тушун|келинг|тозала|ювиш|ошпаз|тикув|майли|розиман)[а-я]*|ва|бор|ёки|иш|иши|ишга|уй|уйга|уста|тез|мен|сиз|дан|гача|жуда|эмас|.{3,}(лари|нинг|миз|аман|айман|ингиз|адиган|увчи))$/;
const RUSSIAN =
  /^(и|в|на|с|по|для|от|до|из|не|или|за|к|у|о|но|что|это|как|при|мы|вы|нуж[а-я]+|ищу|есть|все|дом|.{3,}(ск(ий|ой|их)|[нкл]ая|яя|[нк]ое|[нк]ие|[ое]го|[ое]му|[иеа]ть|ться|ени[ея]|ость|иями|иях))$/;
/** Endings that some Russian words have too: they count in an entry that its author called Uzbek. */
const LIKELY_UZBEK = /^.{4,}(да|га|дан|лар|чи|ги|ни|ган|лик)$/;

export interface TransliterationHints {
  /** Another text of the same author, for one too short to tell its language. */
  readonly context?: string;
  /** Whether its author called the text Uzbek. */
  readonly isUzbek?: boolean;
}

/**
 * An Uzbek text for readers of Latin. Cyrillic parts that may be of another language stay as they are, and a text
 * without
 * Uzbek Cyrillic is returned as it is.
 */
export function transliterateIfUzbek(
  text: string,
  { context = '', isUzbek = false }: TransliterationHints = {},
): string {
  if (!CYRILLIC.test(text) || FOREIGN_CYRILLIC.test(text + context)) return text;
  const { uzbek, russian } = countSigns(`${text}\n${context}`, isUzbek);
  if (uzbek === 0 || russian > uzbek) return text;
  return russian === 0 ? toUzbekLatin(text) : clausesInLatin(text, isUzbek);
}

/** A clause without a sign of its language is taken for what the clause before it is. */
function clausesInLatin(text: string, isUzbek: boolean): string {
  const clauses = text.split(/([\n.,!?;:()/|–—]+)/);
  const areUzbek = clauses.map((clause) => {
    const { uzbek, russian } = countSigns(clause, isUzbek);
    return uzbek + russian === 0 ? undefined : russian === 0;
  });
  let isLatin = areUzbek.find((is) => is !== undefined) ?? false;
  return clauses
    .map((clause, index) => {
      isLatin = areUzbek[index] ?? isLatin;
      return isLatin ? toUzbekLatin(clause) : clause;
    })
    .join('');
}

/** Counts the words that show a text to be Uzbek, and the words that show it to be Russian. */
export function countSigns(text: string, isCalledUzbek: boolean): { uzbek: number; russian: number } {
  const signs = { uzbek: 0, russian: 0 };
  for (const word of text.toLowerCase().match(/[а-яёўқғҳ]+/g) ?? []) {
    if (UZBEK_LETTERS.test(word) || UZBEK.test(word)) signs.uzbek += 1;
    else if (RUSSIAN_LETTERS.test(word) || RUSSIAN.test(word)) signs.russian += 1;
    else if (isCalledUzbek && LIKELY_UZBEK.test(word)) signs.uzbek += 1;
  }
  return signs;
}
