import type { AdKind } from '#contract/ads/kinds.ts';

/** Ids and slugs are in databases, saved links and drafts: they never change and are never reused. */
export interface CategoryLeaf {
  readonly id: number;
  readonly slug: string;
  /** The icon's name in the lucide set. */
  readonly icon: string;
  readonly kinds: readonly AdKind[];
  readonly ru: string;
  readonly uz: string;
}

export interface CategoryGroup {
  readonly id: number;
  readonly slug: string;
  readonly icon: string;
  readonly ru: string;
  readonly uz: string;
  readonly leaves: readonly CategoryLeaf[];
}

export const ALL_KINDS = ['vacancy', 'service', 'task'] as const;
export const VACANCY_AND_SERVICE = ['vacancy', 'service'] as const;
export const VACANCY_AND_TASK = ['vacancy', 'task'] as const;
export const SERVICE_AND_TASK = ['service', 'task'] as const;
export const VACANCY_ONLY = ['vacancy'] as const;
