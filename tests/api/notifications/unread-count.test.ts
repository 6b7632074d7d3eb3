import { beforeAll, expect, it } from 'vitest';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { warningOf as warn, writeEvents } from '#tests/factories/chats/events.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';

const TIMES = 40;

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

it('the unread count is of the same moment as the list', async () => {
  const { id, token } = await createSignedInPerson(api);
  const write = async (): Promise<void> => {
    for (let count = 0; count < TIMES; count += 1) await writeEvents(api, warn(id));
  };
  const differences: number[] = [];
  const read = async (): Promise<void> => {
    for (let count = 0; count < TIMES; count += 1) {
      const { data } = await api.as(token).call(notificationsEndpoints.list, { query: { size: 100 } });
      if (data.unread !== data.items.length) differences.push(data.unread - data.items.length);
    }
  };
  await Promise.all([write(), read(), read(), read()]);
  expect(differences).toEqual([]);
});
