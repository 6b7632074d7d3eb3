import { beforeAll, describe, expect, it } from 'vitest';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import { warningOf, writeEvents } from '#tests/factories/chats/events.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { signedIn } from '#tests/factories/people/moderators.ts';
import { tellEvents } from '#tests/setup/server/tell-events.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

async function read({ token }: { token: string }) {
  return (await api.as(token).call(notificationsEndpoints.list, { query: {} })).data;
}

describe('events of a newer version that runs beside this one', () => {
  it('an unknown event is skipped here and waits for the newer version', async () => {
    const person = await signedIn(api);
    await writeEvents(api, warningOf(person.id, 'a'), warningOf(person.id, 'b'));
    const [unknown, known] = (await read(person)).items.map(({ id }) => id);
    await api.sql`update events set words = 'of_tomorrow' where id = ${unknown ?? ''}`;
    const page = await read(person);
    expect(page.items.map(({ id }) => id)).toEqual([known]);
    expect(page.unread).toBe(1);

    const waiting = async () => {
      const rows = await api.sql<{ id: string }[]>`
        select event_id::text as id from events_waiting where event_id = any(${[unknown ?? '', known ?? '']})`;
      return rows.map(({ id }) => id);
    };
    await tellEvents(api);
    await expect.poll(waiting).toEqual([unknown]);
    await api.sql`update events set words = 'warning' where id = ${unknown ?? ''}`;
    await writeEvents(api, warningOf(person.id, 'c'));
    await expect.poll(waiting).toEqual([]);
    expect((await read(person)).items).toHaveLength(3);
  });
});
