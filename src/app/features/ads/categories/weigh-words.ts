import { foldWord } from '#text/letters/fold-word.ts';
import { isNumber, splitWords } from '#text/letters/words.ts';
import { isStopWord } from '#text/stems/stop-words.ts';
import { languageOf } from '#text/uzbek/language-of.ts';

/** A word of a title with its part in the meaning, 1 at most. */
export interface WeighedWord {
  readonly word: string;
  readonly weight: number;
  /** Index of the title's part, between punctuation marks, that contains the word. */
  readonly part: number;
  /** Whether the word may be the name of a place or of somebody, which no correction of typos may touch. */
  readonly isName: boolean;
}

type WordTest = (word: string) => boolean;
type PartWord = Omit<WeighedWord, 'part'>;

const MARKS = /[,;:.!?()|/+]|\s[-–—]\s/u;
/** Prepositions that begin a place, a purpose or a time; "по" is none: "учитель по физике". */
const PREPOSITIONS = new Set(
  'в во на для у из с со от до к ко при за под над без около возле через после перед между'.split(' '),
);
/** Endings of an Uzbek place or time, in the skeleton of `foldWord`. */
const PLACE_ENDING = /..(?:ga|da|dan|dagi|gaca)$/u;
/** Verbal nouns of purpose, such as "tozalashga" ("for cleaning"), which have the ending of a place but name none. */
const PURPOSE_ENDING = /w(?:ga|da|dan)$/u;
/** The word that ends an Uzbek wish: what is wanted stands before it, details behind it. */
const WANTED = new Set(['kerak', 'керак']);

const AND = /\s(?:va|ва|hamda|ҳамда|yoki|ёки)\s/iu;

const LATER_PART_WEIGHT = 0.6;
/** The second of two things: "konditsioner tozalash va gaz quyish". */
const SECOND_PART_WEIGHT = 0.8;
const PLACE_WEIGHT = 0.5;
const NEXT_WORD_WEIGHT = 0.9;

/**
 * Weighs the words of a title by where they stand. In Russian the head comes first and a preposition ends it: "Капает
 * кран | на кухне". In Uzbek it comes last: "kimyo repetitori".
 */
export function weighWords(title: string, isTerm: WordTest = () => false): WeighedWord[] {
  const isUzbek = !/[а-яё]/iu.test(title) || languageOf(title) === 'uz';
  return title
    .split(MARKS)
    .map((part) => (isUzbek ? weighUzbek(part, isTerm) : weighRussian(part)))
    .filter((words) => words.length > 0)
    .flatMap((words, at) =>
      words.map((each) => ({ ...each, part: at, weight: each.weight * (at > 0 ? LATER_PART_WEIGHT : 1) })),
    );
}

function weighRussian(part: string): PartWord[] {
  let of = 1;
  let isAfterPreposition = false;
  return part.split(/\s+/u).flatMap((typed, at) =>
    splitWords(typed).flatMap((word) => {
      if (PREPOSITIONS.has(word)) {
        isAfterPreposition = true;
        return [];
      }
      if (!isTelling(word)) return [];
      const weight = of * (isAfterPreposition ? PLACE_WEIGHT : 1);
      of *= NEXT_WORD_WEIGHT;
      return [{ word, weight, isName: isAfterPreposition || (at > 0 && isCapital(typed)) }];
    }),
  );
}

function weighUzbek(part: string, isTerm: WordTest): PartWord[] {
  return part.split(AND).flatMap((words, at) =>
    weighPhrase(words, isTerm).map((each) => ({
      ...each,
      weight: each.weight * (at > 0 ? SECOND_PART_WEIGHT : 1),
    })),
  );
}

function weighPhrase(phrase: string, isTerm: WordTest): PartWord[] {
  const typed = phrase
    .split(/\s+/u)
    .flatMap((each, at) => splitWords(each).map((word) => ({ word, isCapital: at > 0 && isCapital(each) })));
  const wanted = typed.findIndex(({ word }) => WANTED.has(word));
  let of = 1;
  return typed
    .map((each, at) => ({ ...each, isAfter: wanted > 0 && at > wanted }))
    .filter(({ word }) => isTelling(word) && !WANTED.has(word))
    .toReversed()
    .map(({ word, isCapital, isAfter }) => {
      const isPlace = isPlaceOfUzbek(word) && !isTerm(word);
      const weight = of * (isPlace || isAfter ? PLACE_WEIGHT : 1);
      of *= NEXT_WORD_WEIGHT;
      return { word, weight, isName: isPlace || isCapital };
    })
    .toReversed();
}

function isPlaceOfUzbek(word: string): boolean {
  const folded = foldWord(word);
  return PLACE_ENDING.test(folded) && !PURPOSE_ENDING.test(folded);
}

function isTelling(word: string): boolean {
  return word.length > 1 && !isNumber(word) && !isStopWord(word);
}

function isCapital(typed: string): boolean {
  return /^\P{L}*\p{Lu}\p{Ll}/u.test(typed);
}
