import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { CATEGORY_GROUPS, CATEGORY_LEAVES, type CategoryLeaf } from '#seed/lookups/categories.ts';
import { Phrase } from './phrases/phrases.ts';

/** A long text is in lines, which a space joins. */
const Text = v.union([
  v.string(),
  v.pipe(
    v.array(v.string()),
    v.transform((lines) => lines.join(' ')),
  ),
]);

/**
 * A subject of ads in both languages, with the marks of `template.ts`. The price (for a vacancy the monthly salary) is
 * between two numbers, in thousands of sums.
 */
const WordingEntry = v.strictObject({
  price: v.strictTuple([v.number(), v.number()]),
  ruTitle: Text,
  ruBody: Text,
  uzTitle: Text,
  uzBody: Text,
  remote: v.optional(v.boolean(), false),
});

const LeafWording = v.strictObject({
  /** The usual gender of people who offer it, where nearly all have the same. */
  gender: v.optional(v.picklist(['male', 'female'])),
  /** A description of an anonymous employer of just this trade, in place of a name. */
  company: v.optional(Phrase),
  skills: v.optional(Phrase),
  ...v.entriesFromList(AD_KINDS, v.optional(v.array(WordingEntry), [])),
});

const GroupWording = v.strictObject({
  group: v.picklist(CATEGORY_GROUPS.map(({ slug }) => slug)),
  /** Descriptions of anonymous employers, in place of a name. */
  companies: v.array(Phrase),
  leaves: v.record(v.picklist(CATEGORY_LEAVES.map(({ slug }) => slug)), LeafWording),
});

const FOLDER = path.join(import.meta.dirname, 'wording');

const WORDINGS = globSync('*.json', { cwd: FOLDER })
  .sort()
  .map((file) => v.parse(GroupWording, JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8'))));

export interface WordingSubject {
  readonly key: string;
  readonly kind: AdKind;
  readonly leaf: CategoryLeaf;
  readonly group: string;
  readonly wording: v.InferOutput<typeof LeafWording>;
  readonly entry: v.InferOutput<typeof WordingEntry>;
}

export function subjectsOf(kind: AdKind): WordingSubject[] {
  return CATEGORY_GROUPS.flatMap((group) =>
    group.leaves.flatMap((leaf) => {
      const wording = WORDINGS.find(({ leaves }) => Object.hasOwn(leaves, leaf.slug))?.leaves[leaf.slug];
      if (wording === undefined) return [];
      return wording[kind].map((entry, index) => ({
        key: `${kind} ${leaf.slug} ${index}`,
        kind,
        leaf,
        group: group.slug,
        wording,
        entry,
      }));
    }),
  );
}

export function companiesOf(group: string): Phrase[] {
  return WORDINGS.filter((part) => part.group === group).flatMap((part) => part.companies);
}

export function leavesWithWords(group: string): string[] {
  return WORDINGS.filter((part) => part.group === group).flatMap((part) => Object.keys(part.leaves));
}
