import type { Me } from '#contract/me/entities.ts';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';

/** A profile in the shape of its form; missing data is empty. */
export type WholeProfile = Readonly<Required<Omit<ProfileBody, 'locale'>>>;

export function profileOf(me: Me): WholeProfile {
  const { name, last_name, email, birth_date, gender, city, about, categories } = me;
  return {
    name,
    last_name,
    email: email ?? '',
    birth_date: birth_date ?? '',
    gender: gender ?? '',
    city: city ?? '',
    about: about ?? '',
    categories: categories.length > 0 ? categories : '',
  };
}
