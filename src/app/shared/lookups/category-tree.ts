import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category } from '#contract/lookups/entities.ts';

export interface CategoryBranch {
  group: Category;
  leaves: Category[];
}

/** Groups with their leaves in the server's order; with `kind`, only categories of that kind. */
export function categoryTree(categories: readonly Category[], kind?: AdKind): CategoryBranch[] {
  const used = kind ? categories.filter((category) => category.kinds.includes(kind)) : categories;
  const branches = new Map<string, CategoryBranch>();
  for (const category of used) {
    if (category.parent === null) branches.set(category.id, { group: category, leaves: [] });
  }
  for (const category of used) {
    if (category.parent !== null) branches.get(category.parent)?.leaves.push(category);
  }
  return [...branches.values()].filter(({ leaves }) => leaves.length > 0);
}
