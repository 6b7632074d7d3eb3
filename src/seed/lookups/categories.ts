import { BUILDING_GROUPS } from './categories-building.ts';
import { MACHINES_GROUPS } from './categories-machines.ts';
import { OFFICE_GROUPS } from './categories-office.ts';
import { PEOPLE_GROUPS } from './categories-people.ts';
import { STAFF_GROUPS } from './categories-staff.ts';
import { TRADITIONS_GROUPS } from './categories-traditions.ts';
import type { CategoryGroup, CategoryLeaf } from './category-tree.ts';

export const CATEGORY_GROUPS: readonly CategoryGroup[] = [
  ...BUILDING_GROUPS,
  ...MACHINES_GROUPS,
  ...PEOPLE_GROUPS,
  ...TRADITIONS_GROUPS,
  ...OFFICE_GROUPS,
  ...STAFF_GROUPS,
];

export const CATEGORY_LEAVES: readonly CategoryLeaf[] = CATEGORY_GROUPS.flatMap((group) => group.leaves);
