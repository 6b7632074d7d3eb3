import type { WORK_MODES } from '#contract/ads/traits.ts';
import { foldWord } from '#text/letters/fold-word.ts';

export type JobSchedule = (typeof WORK_MODES)[number];

/** Names of schedules of jobs. Other forms are not needed: nobody declines these words in a search. */
const NAMES: Partial<Record<JobSchedule, readonly string[]>> = {
  flexible: ['гибкий график', 'moslashuvchan grafik', 'moslashuvchan jadval'],
  free: ['свободный график', 'erkin grafik', 'erkin jadval'],
  weekends: ['по выходным', 'dam olish kunlari'],
};
const PHRASES = Object.entries(NAMES).flatMap(([mode, names]) =>
  names.map((name) => ({ mode, words: name.split(' ').map(foldWord) })),
);

/** Fewest letters by which a schedule that is still being typed is recognized. */
const LETTERS_TO_KNOW = 4;

export interface ExtractedSchedule {
  /** Absent where the text names no schedule. */
  readonly modes?: readonly JobSchedule[];
  /** The text without the schedule. */
  readonly rest: string;
}

/**
 * Finds the schedules of a job in either language and script. While somebody types, the beginning of its name at the end
 * of the text is enough.
 */
export function extractSchedule(text: string, { isTyping = false } = {}): ExtractedSchedule {
  let words = text.split(/\s+/u).filter(Boolean);
  const modes = new Set<JobSchedule>();
  for (const { mode, words: phrase } of PHRASES) {
    const plain = words.map((word) => foldWord(word.toLowerCase().replace(/\P{L}/gu, '')));
    const at = plain.findIndex((_, start) => begins(plain.slice(start), phrase, isTyping));
    if (at < 0 || !isMode(mode)) continue;
    modes.add(mode);
    words = [...words.slice(0, at), ...words.slice(at + phrase.length)];
  }
  return modes.size === 0 ? { rest: text } : { modes: [...modes], rest: words.join(' ') };
}

function isMode(name: string): name is JobSchedule {
  return Object.hasOwn(NAMES, name);
}

/** Whether the words begin with the phrase, or are its beginning. */
function begins(words: readonly string[], phrase: readonly string[], isTyping: boolean): boolean {
  const typed = words.slice(0, phrase.length).join(' ');
  const name = phrase.join(' ');
  if (typed === name) return true;
  return (
    isTyping && words.length <= phrase.length && typed.length >= LETTERS_TO_KNOW && name.startsWith(typed)
  );
}
