import { expect, it } from 'vitest';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { messageTranslationEndpoints } from '#contract/translations/endpoints.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { startTranslationServer } from '#tests/factories/outside/translation-server.ts';
import { ACCOUNTS_ENV, accountsApi } from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

async function chatOfTwo() {
  const service = await startTranslationServer();
  registerCleanup(service.stop);
  const translation = { protocol: 'libretranslate', url: service.url, key: null } as const;
  const api = await accountsApi({ env: { ...ACCOUNTS_ENV, translation } });
  const [author, asker, stranger] = [
    await createSignedInPerson(api),
    await createSignedInPerson(api),
    await createSignedInPerson(api),
  ];
  const ad = await createAd(api.sql, { author_id: author.id });
  const text = `Можно прийти завтра? ${Date.now()}`;
  const body = { kind: 'task', operation_id: ad, text } as const;
  const { id } = await api.as(asker.token).call(messagesEndpoints.ask, { body });
  const translate = (token: string) =>
    api.as(token).call(messageTranslationEndpoints.record, { params: { id }, query: { to: 'uz' } });
  return { api, service, author, asker, stranger, text, translate };
}

it('a message is translated for the other member of the chat alone', async () => {
  const { api, service, author, asker, stranger, text, translate } = await chatOfTwo();
  expect(await translate(author.token)).toEqual({ from: 'ru', text: `[uz] ${text}` });
  await expectRefusal(translate(asker.token), 'not_found');
  await expectRefusal(translate(stranger.token), 'not_found');
  expect(service.asked).toHaveLength(1);
  const rows = await api.sql`select from translations where translation like ${`%${text}`}`;
  expect(rows, 'the server keeps no translation of a message').toHaveLength(0);
});

it('a message in a chat that the reader has deleted is not translated', async () => {
  const { api, service, author, translate } = await chatOfTwo();
  await api.sql`update chat_sides set cleared_seq = 1 where user_id = ${author.id}`;
  await expectRefusal(translate(author.token), 'not_found');
  expect(service.asked).toEqual([]);
});
