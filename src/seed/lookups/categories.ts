import * as v from 'valibot';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import categories from './categories.json' with { type: 'json' };

/** Ids and slugs are in databases, saved links and drafts: they never change and are never reused. */
const Category = v.object({
  id: v.number(),
  slug: v.string(),
  /** The icon's name in the lucide set. */
  icon: v.string(),
  ru: v.string(),
  uz: v.string(),
});
const CategoryLeaf = v.strictObject({ ...Category.entries, kinds: v.array(v.picklist(AD_KINDS)) });
export type CategoryLeaf = v.InferOutput<typeof CategoryLeaf>;

export const CATEGORY_GROUPS = v.parse(
  v.array(v.strictObject({ ...Category.entries, leaves: v.array(CategoryLeaf) })),
  categories,
);

export const CATEGORY_LEAVES = CATEGORY_GROUPS.flatMap((group) => group.leaves);
