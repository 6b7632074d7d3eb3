/*
 * Uzbek builds a word by adding suffixes in a fixed order: root, (lik), number, possessive, case. The stemmer removes
 * them from the end of the skeleton of `foldWord`. Suffixes that make another word (-chi, -li, -siz) stay.
 */
const CASES = byLastLetter('dagi gaca ning dan ni ga da');
const POSSESSIVES = byLastLetter('ingiz imiz ngiz miz si im i');
const PLURAL = byLastLetter('lar');
const ABSTRACT = byLastLetter('lik');
/** Suffixes of verbs, as in "tozalash, tozalaymiz, tozalaydi": searches have nouns, ads say what somebody does. */
const VERBAL = byLastLetter(
  'aidigan adigan amokda mokda aiman aimiz aisiz aman amiz asiz aidi adi iapman iapmiz iapti iw aw',
);
const SHORTEST_ROOT = 3;
/** Roots shorter than the minimum that half of all ads contain: "ish, uy, oy". */
const SHORT_ROOTS = new Set(['iw', 'ui', 'oi']);

export interface UzbekStem {
  /** The word without noun suffixes; if that was made from a verb, also without the verb's suffixes. */
  stems: readonly string[];
  /** Whether the ending rules out a Russian word. */
  certain: boolean;
}

export function uzbekStem(folded: string): UzbekStem {
  const verb = take(VERBAL, folded);
  if (verb !== folded) return { stems: [verb], certain: false };
  const withoutCase = take(CASES, folded);
  const withoutOwner = softened(take(POSSESSIVES, withoutCase), withoutCase);
  const single = take(PLURAL, withoutOwner);
  const concrete = take(ABSTRACT, single, SHORTEST_ROOT + 1);
  return {
    stems: [concrete, take(VERBAL, concrete)],
    certain: single !== withoutOwner && single.length > SHORTEST_ROOT,
  };
}

type Suffixes = ReadonlyMap<string, readonly string[]>;

/** Groups suffixes by their last letter, the longest first, so that the first match is right. */
function byLastLetter(suffixes: string): Suffixes {
  const groups = new Map<string, string[]>();
  for (const suffix of suffixes.split(' ')) {
    const last = suffix.slice(-1);
    groups.set(last, [...(groups.get(last) ?? []), suffix]);
  }
  return groups;
}

function take(suffixes: Suffixes, word: string, shortest = SHORTEST_ROOT): string {
  for (const suffix of suffixes.get(word.slice(-1)) ?? []) {
    if (!word.endsWith(suffix)) continue;
    const root = word.slice(0, -suffix.length);
    if (root.length >= shortest || SHORT_ROOTS.has(root)) return root;
  }
  return word;
}

/** Undoes the softening of k and q before a possessive suffix: "eshik, eshigi". */
function softened(root: string, word: string): string {
  return root !== word && root.length > SHORTEST_ROOT && /[aio]g$/.test(root)
    ? `${root.slice(0, -1)}k`
    : root;
}
