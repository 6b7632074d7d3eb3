import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AdKind } from '#contract/ads/kinds.ts';
import { blocksEndpoints } from '#contract/blocks/endpoints.ts';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { signedIn, type TestPerson } from '#tests/factories/people/moderators.ts';
import { refused } from '#tests/setup/server/calls.ts';

const { ask, answer, get } = messagesEndpoints;

let api: AccountsApi;
let author: TestPerson;
let asker: TestPerson;
beforeAll(async () => {
  api = await accountsApi();
  author = await signedIn(api, { first_name: 'Author' });
  asker = await signedIn(api, { first_name: 'Asker' });
});

const asks = ({ token }: TestPerson, ad: string, text: string, { kind = 'task' }: { kind?: AdKind } = {}) =>
  api.as(token).call(ask, { body: { kind, operation_id: ad, text } });
const answers = ({ token }: TestPerson, chat: string, text: string, key: string = randomUUID()) =>
  api.as(token).call(answer, { body: { message_id: chat, text } }, { headers: { 'idempotency-key': key } });
const open = ({ token }: TestPerson, id: string) => api.as(token).call(get, { params: { id } });

/** Creates an ad by the author, and the asker's chat about it. */
async function chatAbout() {
  const ad = await createAd(api.sql, { author_id: author.id });
  const { message_id: id } = await asks(asker, ad, 'Ещё актуально?');
  return { id };
}

describe('records returned to their sender', () => {
  it('later messages of an anonymous author have no name either', async () => {
    const company = 'Строительная компания';
    const ad = await createAd(api.sql, { kind: 'vacancy', author_id: author.id, anonymous: true, company });
    const { message_id: id } = await asks(asker, ad, 'Какой график?', { kind: 'vacancy' });
    await answers(author, id, 'Пять дней в неделю');
    await answers(author, id, 'И суббота');
    await answers(asker, id, 'Спасибо');
    const notified = await api.sql`
      select user_id::text as person, type, actor_id::text as actor, data from events where message_id = ${id} order by id`;
    expect(notified.slice(2)).toEqual([
      { person: asker.id, type: 'vacancy_message', actor: null, data: { text: 'И суббота', record: 3 } },
      { person: author.id, type: 'vacancy_message', actor: asker.id, data: { text: 'Спасибо', record: 4 } },
    ]);
  });

  it('a sender gets the same record that they read later', async () => {
    const { id } = await chatAbout();
    const text = 'Кавычки "и" слэш \\, строка\nещё 🙂 +998 90 123-45-67';
    const key = randomUUID();
    const answered = await answers(asker, id, text, key);
    expect(answered).toMatchObject({ seq: 2, own: true, text, key, attachments: [], flags: [] });
    expect((await open(asker, id)).records[1]).toEqual(answered);
    expect(await answers(asker, id, text, key)).toEqual(answered);
  });

  it('a message repeated after a block gets its first answer and exists once', async () => {
    const { id } = await chatAbout();
    const key = randomUUID();
    const answered = await answers(asker, id, 'Ау', key);
    await api.as(author).call(blocksEndpoints.create, { body: { user: asker.id } });
    expect(await answers(asker, id, 'Ау', key)).toEqual(answered);
    await refused(answers(asker, id, 'Другое', key), 'conflict');
    await refused(answers(asker, id, 'Другое'), 'cannot_write');
    await api.as(author).call(blocksEndpoints.delete, { params: { user: asker.id } });
    expect((await open(asker, id)).records).toHaveLength(2);
  });

  it('refused messages count towards the hourly limit of all chats', async () => {
    const { id } = await chatAbout();
    const stranger = await signedIn(api);
    await refused(answers(stranger, id, 'Ау'), 'not_found');
    await refused(answers(stranger, '999999999', 'Ау'), 'not_found');
    const hits = () => api.sql`select hits from limits where key = ${`chat:hour:${stranger.id}`}`;
    expect(await hits()).toEqual([{ hits: 2 }]);
    await api.sql`update limits set hits = 600 where key = ${`chat:hour:${stranger.id}`}`;
    await refused(answers(stranger, id, 'Ау'), 'too_many_requests');
    const { message_id: own } = await asks(asker, await createAd(api.sql, { author_id: author.id }), 'Ещё?');
    await api.sql`update limits set hits = 600 where key = ${`chat:hour:${asker.id}`}`;
    await refused(answers(asker, own, 'Ау'), 'too_many_requests');
    await api.sql`delete from limits where key = ${`chat:hour:${asker.id}`}`;
    expect((await open(asker, own)).records).toHaveLength(1);
  });
});
