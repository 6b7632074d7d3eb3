import { beforeAll, beforeEach, expect, it } from 'vitest';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { applyRetention } from '#server/background/retain.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import { RETENTION, type Retention } from '#server/settings/retention.ts';
import { DAY_MS } from '#contract/time.ts';
import { createRequest } from '#tests/factories/ads/ads.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

const { get, answer, upload, listAll } = messagesEndpoints;
const LONG_AGO = new Date(Date.now() - 5 * 365 * DAY_MS);

let api: AccountsApi;
let author: TestPerson;
let asker: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => {
  [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
});

const retain = (settings: Partial<Retention> = {}) =>
  applyRetention({ ...api, retention: { ...RETENTION, ...settings }, now: new Date() });
const open = (chat: string, { token }: TestPerson = asker) =>
  api.as(token).call(get, { params: { id: chat }, query: {} });
const adOf = async (chat: string): Promise<string> => {
  const [row] = await api.sql<{ id: string }[]>`select ad_id::text as id from chats where id = ${chat}`;
  return row?.id ?? '';
};

/** A chat about an ad that ended long ago, in which nothing was said since. */
async function createOldChat(): Promise<string> {
  const chat = await createChat(api, asker.token, author.id);
  await api.sql`update chats set created_at = ${LONG_AGO} where id = ${chat}`;
  await api.sql`update chat_sides set last_at = ${LONG_AGO} where chat_id = ${chat}`;
  await api.sql`
    update ads set created_at = ${LONG_AGO}, status = 'expired', status_at = ${LONG_AGO}
    where id = ${await adOf(chat)}`;
  return chat;
}

it('an old chat is deleted with its messages, files and ad', async () => {
  const chat = await createOldChat();
  const body = formOf([fileOf(await photo('jpeg'), 'photo.jpg'), new File(['…'], 'note.txt')]);
  await api.as(author.token).call(upload, { params: { id: chat }, body });
  await api.sql`update chat_sides set last_at = ${LONG_AGO} where chat_id = ${chat}`;
  const files = await api.sql<{ key: string | null }[]>`
    select unnest(array[file_key, preview_key]) as key from chat_attachments where owner_id = ${author.id}`;
  const keys = files.map(({ key }) => key).filter((key) => key !== null);
  expect(keys).toHaveLength(3);
  for (const key of keys) expect(await api.storage.exists(key)).toBe(true);
  const ad = await adOf(chat);
  await retain();
  await expectRefusal(open(chat), 'not_found');
  await expectRefusal(open(chat, author), 'not_found');
  const { items } = await api.as(asker.token).call(listAll, { query: {} });
  expect(items.map(({ id }) => id)).not.toContain(chat);
  expect(await api.sql`select from chat_records where chat_id = ${chat}`).toHaveLength(0);
  expect(await api.sql`select from archived_ads where id = ${ad}`).toHaveLength(1);
  await sweepAllPictures({ ...api, now: new Date(Date.now() + DAY_MS) });
  for (const key of keys) expect(await api.storage.exists(key)).toBe(false);
});

it('old chats with a deal, feedback, open report or new message are kept', async () => {
  const [deal, asked, feedback, reported, recent] = await Promise.all([
    createOldChat(),
    createOldChat(),
    createOldChat(),
    createOldChat(),
    createOldChat(),
  ]);
  const about = { applicant_id: asker.id, created_at: LONG_AGO };
  await createRequest(api.sql, {
    ...about,
    ad_id: await adOf(deal),
    status: 'finished',
    accepted_at: LONG_AGO,
  });
  await createRequest(api.sql, { ...about, ad_id: await adOf(asked), status: 'pending' });
  await api.sql`
    insert into feedbacks (user_id, author_id, ad_id, chat_id, positive, text)
    values (${author.id}, ${asker.id}, ${await adOf(feedback)}, ${feedback}, true, '')`;
  await api.sql`
    insert into reports (reporter_id, subject_kind, subject_id, user_id, reason, created_at)
    select ${author.id}, 'message', id, ${asker.id}, 'spam', ${LONG_AGO} from chat_records where chat_id = ${reported}`;
  await api
    .as(author.token)
    .call(answer, { body: { message_id: recent, text: 'Ещё нужно?', attachments: [] } });
  await retain();
  for (const chat of [deal, asked, feedback, reported, recent]) expect((await open(chat)).id).toBe(chat);
});

it('an old chat about a public or recently ended ad is kept', async () => {
  const [shown, ended] = [await createOldChat(), await createOldChat()];
  await api.sql`update ads set status = 'published' where id = ${await adOf(shown)}`;
  await api.sql`update ads set status_at = now() where id = ${await adOf(ended)}`;
  await retain();
  for (const chat of [shown, ended]) expect((await open(chat)).id).toBe(chat);
});

it('without a retention period, old chats and their ads are kept', async () => {
  const chat = await createOldChat();
  await retain({ chatMonths: null });
  expect((await open(chat)).id).toBe(chat);
  expect(await api.sql`select from ads where id = ${await adOf(chat)}`).toHaveLength(1);
});

it('the deletion of old chats leaves a locked chat to its next run', async () => {
  const chat = await createOldChat();
  await api.sql.begin(async (tx) => {
    await tx`select from chats where id = ${chat} for update`;
    await retain();
  });
  expect((await open(chat)).id).toBe(chat);
  await retain();
  await expectRefusal(open(chat), 'not_found');
});
