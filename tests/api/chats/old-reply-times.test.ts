import { beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { sweepReplyTimes } from '#server/domains/messages/reply-time/reply-time-service.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

async function createAuthor(): Promise<string> {
  const { id } = await createSignedInPerson(api);
  await api.sql`update users set reply_minutes = 5 where id = ${id}`;
  return id;
}

async function insertAnswer(author: string, daysAgo: number, isAnonymous = false): Promise<void> {
  const kind = isAnonymous ? 'vacancy' : 'service';
  const ad = await createAd(api.sql, { kind, author_id: author, anonymous: isAnonymous, company: 'Завод' });
  const asker = await createSignedInPerson(api);
  const at = new Date(api.clock.now.getTime() - daysAgo * DAY_MS);
  await api.sql`
    insert into chats (kind, ad_id, asker_id, author_id, created_at, answered_at)
    values (${kind}, ${ad}, ${asker.id}, ${author}, ${at}, ${at})`;
}

async function readMinutes(author: string): Promise<number | null | undefined> {
  const [row] = await api.sql<{ minutes: number | null }[]>`
    select reply_minutes as minutes from users where id = ${author}`;
  return row?.minutes;
}

const sweep = (daysLater = 0) =>
  sweepReplyTimes(api.sql, new Date(api.clock.now.getTime() + daysLater * DAY_MS));

it('the reply time of a locked person is cleared in the next run', async () => {
  const [locked, free] = [await createAuthor(), await createAuthor()];
  await insertAnswer(locked, 200);
  await insertAnswer(free, 199);
  await api.sql.begin(async (tx) => {
    await tx`select from users where id = ${locked} for update`;
    await sweep();
  });
  expect([await readMinutes(locked), await readMinutes(free)]).toEqual([5, null]);
  await sweep();
  expect(await readMinutes(locked)).toBeNull();
});

it('a reply time is kept until the newest answer is too old', async () => {
  const author = await createAuthor();
  await insertAnswer(author, 100);
  await insertAnswer(author, 30);
  await sweep();
  await sweep(59);
  expect(await readMinutes(author)).toBe(5);
  await sweep(61);
  expect(await readMinutes(author)).toBeNull();
});

it('a reply time is not kept by answers about anonymous vacancies', async () => {
  const author = await createAuthor();
  await insertAnswer(author, 28);
  await insertAnswer(author, 1, true);
  await sweep(63);
  expect(await readMinutes(author)).toBeNull();
});

it('a reply time with no chat answers behind it is not cleared', async () => {
  const author = await createAuthor();
  await sweep(64);
  expect(await readMinutes(author)).toBe(5);
});
