import type { AdKind } from '#contract/ads/kinds.ts';
import { CATEGORY_GROUPS } from '#seed/lookups/categories.ts';
import type { CategoryLeaf } from '#seed/lookups/category-tree.ts';
import { WORDINGS } from './wording/all.ts';
import type { WordingEntry, GroupWording, LeafWording } from './wording/entry.ts';

export interface WordingSubject {
  readonly key: string;
  readonly kind: AdKind;
  readonly leaf: CategoryLeaf;
  readonly group: string;
  readonly wording: LeafWording;
  readonly entry: WordingEntry;
}

export function subjectsOf(kind: AdKind): WordingSubject[] {
  return CATEGORY_GROUPS.flatMap((group) =>
    group.leaves.flatMap((leaf) => {
      const wording = wordingOf(leaf.slug);
      return (wording?.[kind] ?? []).map((entry, index) => ({
        key: `${kind} ${leaf.slug} ${index}`,
        kind,
        leaf,
        group: group.slug,
        wording: wording ?? {},
        entry,
      }));
    }),
  );
}

export function companiesOf(group: string): GroupWording['companies'] {
  return WORDINGS.filter((part) => part.group === group).flatMap((part) => part.companies);
}

export function leavesWithWords(group: string): string[] {
  return WORDINGS.filter((part) => part.group === group).flatMap((part) => Object.keys(part.leaves));
}

function wordingOf(leaf: string): LeafWording | undefined {
  return WORDINGS.find((part) => Object.hasOwn(part.leaves, leaf))?.leaves[leaf];
}
