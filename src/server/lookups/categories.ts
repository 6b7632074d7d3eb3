import { HOME_GROUPS } from './categories-home.ts';
import { LIFE_GROUPS } from './categories-life.ts';
import { WORK_GROUPS } from './categories-work.ts';
import type { CategoryGroup, CategoryLeaf } from './category-tree.ts';

export const CATEGORY_GROUPS: readonly CategoryGroup[] = [...HOME_GROUPS, ...LIFE_GROUPS, ...WORK_GROUPS];

export const CATEGORY_LEAVES: readonly CategoryLeaf[] = CATEGORY_GROUPS.flatMap((group) => group.leaves);
