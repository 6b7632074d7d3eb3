import type { AccountsApi } from './accounts.ts';
import { createAccount } from './accounts.ts';

export interface TestPerson {
  readonly id: string;
  readonly phone: string;
  readonly token: string;
}

export async function createSignedInPerson(
  api: AccountsApi,
  changes: { first_name?: string } = {},
): Promise<TestPerson> {
  const { id, phone, login } = await createAccount(api, changes);
  return { id, phone, token: await login() };
}

/** A moderator with a two-factor session. */
export async function createModerator(api: AccountsApi): Promise<TestPerson> {
  const person = await createSignedInPerson(api, { first_name: 'Moderator' });
  await api.sql`update users set role = 'moderator' where id = ${person.id}`;
  await api.sql`update sessions set second_factor_at = ${api.clock.now} where user_id = ${person.id}`;
  return person;
}
