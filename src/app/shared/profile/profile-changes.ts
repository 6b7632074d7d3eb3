import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';

type Field = keyof ProfileBody;

export function editableFieldsOf(profile: ProfileBody, isWanted: (name: Field) => boolean): ProfileBody {
  const { name, last_name, email, birth_date, gender, city, about, categories } = profile;
  return {
    ...(isWanted('name') && { name }),
    ...(isWanted('last_name') && { last_name }),
    ...(isWanted('email') && { email }),
    ...(isWanted('birth_date') && { birth_date }),
    ...(isWanted('gender') && { gender }),
    ...(isWanted('city') && { city }),
    ...(isWanted('about') && { about }),
    ...(isWanted('categories') && { categories }),
  };
}

export function isSame(name: Field, one: ProfileBody, other: ProfileBody): boolean {
  return JSON.stringify(one[name]) === JSON.stringify(other[name]);
}

/** Fields that were changed here and, differently, elsewhere in the meantime. */
export function findProfileConflicts(
  base: ProfileBody,
  now: ProfileBody,
  body: ProfileBody,
): ReadonlySet<Field> {
  const names = FIELDS.filter((name) => name in body);
  return new Set(names.filter((name) => !isSame(name, base, now) && !isSame(name, body, now)));
}

export const FIELDS = [
  'name',
  'last_name',
  'email',
  'birth_date',
  'gender',
  'city',
  'about',
  'categories',
] as const;
