import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHAT_LISTS, messagesEndpoints } from '#contract/messages/endpoints.ts';
import type { Transaction } from '#server/db/client.ts';
import { deleteClearedAttachments } from '#server/domains/messages/attachments-repo.ts';
import { clearChat, lockChat } from '#server/domains/messages/chats-repo.ts';
import { insertMessage } from '#server/domains/messages/insert-message-repo.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createChat } from '#tests/factories/ads/things.ts';
import { answerIn, getChat } from '#tests/factories/chats/talk.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { formOf } from '#tests/factories/files/uploads.ts';
import { waitForLockWait } from '#tests/setup/database/lock-waits.ts';

const { makeRead, upload } = messagesEndpoints;

let api: AccountsApi;
let author: TestPerson;
let asker: TestPerson;
let chat: string;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => {
  [author, asker] = [await createSignedInPerson(api), await createSignedInPerson(api)];
  chat = await createChat(api, asker.token, author.id);
});

const deletes = ({ token }: TestPerson) =>
  api.as(token).call(messagesEndpoints.delete, { params: { id: chat } });
const lineOf = async ({ token }: TestPerson) =>
  (await api.as(token).call(CHAT_LISTS.task, {})).items.find(({ id }) => id === chat);

/** Starts `work` just before `write` is committed, and waits for both. */
async function meanwhile(
  write: (tx: Transaction) => Promise<void>,
  work: () => Promise<unknown>,
): Promise<void> {
  const hold = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const writing = api.sql.begin(async (tx) => {
    await write(tx);
    written.resolve();
    await hold.promise;
  });
  await written.promise;
  const done = work();
  await waitForLockWait(api);
  hold.resolve();
  await Promise.all([writing, done]);
}

async function second(tx: Transaction): Promise<void> {
  const message = {
    text: 'Второе',
    terms: ' второе ',
    flags: [],
    key: null,
    digest: null,
    preview: 'Второе',
  };
  const options = { limits: [], mayBeFirst: false, now: api.clock.now };
  await insertMessage(tx, { chat, sender: asker.id, ...message, ...options });
}

describe('a chat with two concurrent actions', () => {
  it('a message written while the other side reads stays unread', async () => {
    await meanwhile(second, () =>
      api.as(author.token).call(makeRead, { params: { id: chat }, body: { read: 1 } }),
    );
    expect(await lineOf(author)).toMatchObject({ unread: 1, last_seq: 2 });
  });

  it('a message written while the other side deletes the chat brings it back', async () => {
    await meanwhile(second, () => deletes(author));
    expect(await lineOf(author)).toMatchObject({ unread: 1, last: { text: 'Второе' } });
    const { records } = await getChat(api, author, chat);
    expect(records.map(({ text }) => text)).toEqual(['Второе']);
    await answerIn(api, author, chat, 'Третье');
    expect(await lineOf(author)).toMatchObject({ unread: 1 });
  });

  it('a message sent during another one gets the next number and is unread', async () => {
    await meanwhile(second, () => answerIn(api, asker, chat, 'Третье'));
    const { records } = await getChat(api, author, chat);
    expect(records.slice(1)).toMatchObject([
      { seq: 2, text: 'Второе' },
      { seq: 3, text: 'Третье' },
    ]);
    expect(await lineOf(author)).toMatchObject({ unread: 3, last_seq: 3 });
  });

  it('an event written during another one gets the next number', async () => {
    await meanwhile(
      async (tx) => void (await tx`select from event_counters where user_id = ${author.id} for update`),
      () => answerIn(api, asker, chat, 'Второе'),
    );
    const rows = await api.sql<
      { seq: string }[]
    >`select seq from events where user_id = ${author.id} order by seq`;
    expect(rows.map(({ seq }) => seq)).toEqual(['1', '2']);
  });

  it('files of a chat that both sides delete at once are removed', async () => {
    const body = formOf([new File(['…'], 'note.txt')]);
    await api.as(asker.token).call(upload, { params: { id: chat }, body });
    // The transaction does the same as the asker's own deletion, up to the moment before its commit.
    await meanwhile(
      async (tx) => {
        await lockChat(tx, chat, asker.id);
        await clearChat(tx, { id: chat, person: asker.id, seen: 2 });
        expect(await deleteClearedAttachments(tx, chat)).toEqual([]);
      },
      () => deletes(author),
    );
    const left = () => api.sql`select from chat_attachments where owner_id = ${asker.id}`;
    expect(await left()).toHaveLength(0);
  });
});
