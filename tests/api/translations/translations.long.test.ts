import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import type { Locale } from '#contract/locale.ts';
import { translationsEndpoints } from '#contract/translations/endpoints.ts';
import { sweepTranslations } from '#server/domains/translations/translations-service.ts';
import type { TranslationSettings } from '#server/settings/translation.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { startTranslationServer } from '#tests/factories/outside/translation-server.ts';
import { ACCOUNTS_ENV, accountsApi, type AccountsApi } from '#tests/factories/people/accounts.ts';
import { createFeedback, createPerson } from '#tests/factories/people/people.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

async function translatingApi(changes: Partial<TranslationSettings> = {}) {
  const service = await startTranslationServer();
  registerCleanup(service.stop);
  const translation = { protocol: 'libretranslate', url: service.url, key: null, ...changes } as const;
  const api = await accountsApi({ env: { ...ACCOUNTS_ENV, translation } });
  return { api, service };
}

const translateAd = (api: AccountsApi, id: string, to: Locale, address?: string) =>
  api
    .as(address === undefined ? {} : { address })
    .call(translationsEndpoints.ad, { params: { kind: 'tasks', id }, query: { to } });

const translateAbout = (api: AccountsApi, id: string, address?: string) =>
  api
    .as(address === undefined ? {} : { address })
    .call(translationsEndpoints.about, { params: { id }, query: { to: 'uz' } });

let counter = 0;
/** A Russian text that no other test has, since translations are cached by their text. */
const unique = (text: string): string => `${text}, вариант ${(counter += 1)}-${process.pid}-${Date.now()}`;

it('an ad is translated with its title, once for all readers', async () => {
  const { api, service } = await translatingApi({ key: 'secret' });
  const [title, description] = [unique('Нужен мастер'), unique('Починить кран на кухне')];
  const id = await createAd(api.sql, { title, description });
  const expected = { from: 'ru', text: `[uz] ${title}\n\n[uz] ${description}` };
  expect(await translateAd(api, id, 'uz')).toEqual(expected);
  expect(await translateAd(api, id, 'uz')).toEqual(expected);
  expect(service.asked).toEqual(
    [title, description].map((q) => ({
      path: '/translate',
      authorization: undefined,
      body: { q, source: 'ru', target: 'uz', format: 'text', api_key: 'secret' },
    })),
  );
});

it('Uzbek in Cyrillic goes to the service in Latin', async () => {
  const { api, service } = await translatingApi();
  const id = await createAd(api.sql, { title: 'Уста керак', description: 'Ошхонада кранни тузатиш керак' });
  expect(await translateAd(api, id, 'ru')).toMatchObject({ from: 'uz' });
  expect(service.asked.map(({ body }) => body)).toMatchObject([
    { q: 'Usta kerak', source: 'uz', target: 'ru' },
    { q: 'Oshxonada kranni tuzatish kerak', source: 'uz', target: 'ru' },
  ]);
});

it('Yandex Translate is asked by its own protocol', async () => {
  const { api, service } = await translatingApi({ protocol: 'yandex', key: 'secret' });
  const about = unique('Делаю ремонт');
  const id = await createPerson(api.sql, { about });
  expect(await translateAbout(api, id)).toEqual({ from: 'ru', text: `[uz] ${about}` });
  expect(service.asked).toEqual([
    {
      path: '/translate/v2/translate',
      authorization: 'Api-Key secret',
      body: { texts: [about], sourceLanguageCode: 'ru', targetLanguageCode: 'uz', format: 'PLAIN_TEXT' },
    },
  ]);
});

it('a feedback and its reply are translated each by itself', async () => {
  const { api } = await translatingApi();
  const [text, reply] = [unique('Отличная работа'), unique('Спасибо вам')];
  const [user_id, author_id] = [await createPerson(api.sql), await createPerson(api.sql)];
  const id = await createFeedback(api.sql, { user_id, author_id, text });
  await api.sql`update feedbacks set reply = ${reply}, reply_at = now() where id = ${id}`;
  const args = { params: { id }, query: { to: 'uz' } } as const;
  expect((await api.call(translationsEndpoints.feedback, args)).text).toBe(`[uz] ${text}`);
  expect((await api.call(translationsEndpoints.reply, args)).text).toBe(`[uz] ${reply}`);
  await api.sql`update feedbacks set removed_at = now() where id = ${id}`;
  api.later(3000);
  await expectRefusal(api.call(translationsEndpoints.feedback, args), 'not_found');
});

it('hidden texts and texts in the reader’s language are not translated', async () => {
  const { api, service } = await translatingApi();
  const hidden = await createAd(api.sql, { title: unique('Скрыто'), status: 'moderation' });
  await expectRefusal(translateAd(api, hidden, 'uz'), 'not_found');
  const gone = await createAd(api.sql, { title: unique('Удалено') });
  await api.sql`update ads set status = 'deleted' where id = ${gone}`;
  await expectRefusal(translateAd(api, gone, 'uz'), 'ad_deleted');
  const person = await createPerson(api.sql, { blocked_at: new Date(), about: 'Делаю ремонт' });
  await expectRefusal(translateAbout(api, person), 'not_found');
  // A text that the reader understands is not sent anywhere.
  const russian = await createAd(api.sql, { title: unique('Нужен электрик') });
  await expectRefusal(translateAd(api, russian, 'ru'), 'not_found');
  expect(service.asked).toEqual([]);
});

it('without a service nothing is translated', async () => {
  const api = await accountsApi();
  const id = await createAd(api.sql, { title: unique('Нужен маляр') });
  await expectRefusal(translateAd(api, id, 'uz'), 'not_found');
});

it('readers who want the same text at once wait for one translation', async () => {
  const { api, service } = await translatingApi();
  const id = await createPerson(api.sql, { about: unique('Делаю ремонт') });
  let release = (): void => undefined;
  service.held = new Promise((resolve) => {
    release = resolve;
  });
  const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
  const texts = addresses.map((address) => translateAbout(api, id, address));
  await expect.poll(() => service.asked).toHaveLength(1);
  release();
  const [first, ...others] = await Promise.all(texts);
  expect(others).toEqual([first, first]);
  expect(service.asked).toHaveLength(1);
});

it.each([
  ['refuses', { status: 403, text: '{"error":"Invalid API key"}' }],
  ['sends no JSON', { text: '<html>' }],
  ['sends another answer', { text: '{"translatedText":null}' }],
  ['sends nothing', { text: '{"translatedText":"  "}' }],
  ['sends a zero byte', { text: '{"translatedText":"a\\u0000b"}' }],
  ['sends a text far too long', { text: JSON.stringify({ translatedText: 'x'.repeat(2000) }) }],
  ['sends more than any answer has', { text: JSON.stringify({ translatedText: 'x'.repeat(70_000) }) }],
])('a service that %s is unavailable, in the reader’s language', async (_, answer) => {
  const { api, service } = await translatingApi();
  const id = await createPerson(api.sql, { about: unique('Ремонт') });
  service.answers.push(answer);
  const params = { params: { id }, query: 'to=uz', locale: 'uz' } as const;
  const response = await api.send(translationsEndpoints.about, params);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
  expect(await response.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('ʻ') });
  // The failure is not cached.
  expect((await translateAbout(api, id)).text).toContain('[uz]');
});

it('a failed translation can be tried again once its failure is answered', async () => {
  const { api, service } = await translatingApi();
  const id = await createAd(api.sql, { title: unique('Нужен плотник') });
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  service.answers.push({ status: 500, text: '' }, { status: 500, text: '', held });
  const failing = translateAd(api, id, 'uz');
  const tryingAgain = failing.catch(() => translateAd(api, id, 'uz'));
  await expect.poll(() => service.asked).toHaveLength(2);
  // Time for an answer that does not wait for the second text.
  await Promise.race([failing.catch(() => undefined), pause(200)]);
  release();
  await expectRefusal(failing, 'unavailable');
  expect((await tryingAgain).text).toContain('[uz]');
});

it('three failures in a row pause calls to the service for 30 seconds', async () => {
  const { api, service } = await translatingApi();
  const ask = async () => await translateAbout(api, await createPerson(api.sql, { about: unique('Ремонт') }));
  for (let times = 0; times < 3; times += 1) {
    service.answers.push({ status: 500, text: '' });
    await expectRefusal(ask(), 'unavailable');
  }
  await expectRefusal(ask(), 'unavailable');
  expect(service.asked).toHaveLength(3);
  api.later(31_000);
  expect((await ask()).text).toContain('[uz]');
});

it('a service that does not answer is given up after five seconds', { timeout: 20_000 }, async () => {
  const { api, service } = await translatingApi();
  const id = await createAd(api.sql, { title: unique('Нужен плотник') });
  service.held = new Promise(() => undefined);
  const before = Date.now();
  await expectRefusal(translateAd(api, id, 'uz'), 'unavailable');
  expect(Date.now() - before).toBeGreaterThan(4500);
});

it('an IP address gets sixty translations an hour, besides cached ones', async () => {
  const { api } = await translatingApi();
  const person = await createPerson(api.sql);
  const address = '203.0.113.77';
  const ask = async (about: string) => {
    await api.sql`update users set about = ${about} where id = ${person}`;
    api.later(3000);
    return await translateAbout(api, person, address);
  };
  const first = unique('Ремонт');
  await ask(first);
  for (let times = 1; times < 60; times += 1) await ask(unique('Ремонт'));
  await expectRefusal(ask(unique('Ремонт')), 'too_many_requests');
  expect((await ask(first)).text).toBe(`[uz] ${first}`);
});

it('translations are deleted after thirty days', async () => {
  const { api, service } = await translatingApi();
  const id = await createAd(api.sql, { title: unique('Нужен сварщик'), description: unique('Забор') });
  await translateAd(api, id, 'uz');
  await sweepTranslations(api.sql, new Date(api.clock.now.getTime() + 29 * DAY_MS));
  api.later(3000);
  await translateAd(api, id, 'uz');
  expect(service.asked).toHaveLength(2);
  await sweepTranslations(api.sql, new Date(api.clock.now.getTime() + 31 * DAY_MS));
  api.later(3000);
  await translateAd(api, id, 'uz');
  expect(service.asked).toHaveLength(4);
});
