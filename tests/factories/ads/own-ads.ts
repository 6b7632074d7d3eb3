import { DAY_MS } from '#contract/time.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';
import { withIdempotencyKey, type Calls } from '#tests/setup/server/calls.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { ELECTRICIAN, PLUMBER, TASHKENT_ID } from './ads.ts';

/** A time from now in days, in the format of a form. */
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

export const NEW_TASK = {
  translations: [{ locale: 'ru' as const, title: 'Заменить кран', description: 'Течёт на кухне' }],
  category: String(PLUMBER),
  city: String(TASHKENT_ID),
  address: 'Чиланзар, 5',
  location: { latitude: 41.3, longitude: 69.24 },
  price: 150_000,
  starts_at: inDays(1),
  ends_at: inDays(3),
  payment_method: 'cash' as const,
};
export const NEW_SERVICE = {
  translations: [{ locale: 'uz' as const, title: 'Elektrik xizmati', description: 'Sim tortaman' }],
  category: String(ELECTRICIAN),
  negotiable: true,
};

export function newVacancy(category: string) {
  return {
    translations: [{ locale: 'ru' as const, title: 'Электрик на завод', description: 'Смены по 12 часов' }],
    category,
    city: String(TASHKENT_ID),
    salary_min: 4_000_000,
    salary_max: 6_000_000,
    employment_type: 'full' as const,
    skills: ['Допуск'],
  };
}

export async function postTask(
  api: Calls,
  token: string,
  changes: Partial<typeof NEW_TASK> & { awaits?: string[] } = {},
  key?: string,
): Promise<OwnAd> {
  const { task } = ownAdsEndpoints;
  return await api
    .as(token)
    .call(task.create, { body: { ...NEW_TASK, ...changes } }, withIdempotencyKey(key));
}

/** An author whose account is a year old, so that no ad is flagged for a new account. */
export async function anAuthor(api: AccountsApi): Promise<TestPerson> {
  const person = await createSignedInPerson(api);
  await api.sql`update users set created_at = now() - interval '1 year' where id = ${person.id}`;
  return person;
}
