import { eraseAccounts } from '#server/background/erase-accounts.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import type { AccountsApi } from './accounts.ts';

/** Erases an account as the job does once the time to return is over. */
export async function eraseAccount(api: AccountsApi, id: string): Promise<void> {
  await api.sql`update users set deletion_at = ${api.clock.now} where id = ${id}`;
  await eraseAccounts({ ...api, events: createEventWriter(api), now: api.clock.now });
}
