import { beforeAll, describe, expect, it } from 'vitest';
import { SOCKET_PATHS } from '#contract/sockets/paths.ts';
import { createAd, ELECTRICIAN, TASHKENT_ID } from '#tests/factories/ads/ads.ts';
import { apply, createTaskWithPerformer, type TaskWithPerformer } from '#tests/factories/ads/requests.ts';
import { createEvent } from '#tests/factories/ads/things.ts';
import { fileOf, photo } from '#tests/factories/files/pictures.ts';
import {
  ACCOUNTS_ENV,
  type AccountsApi,
  accountsApi,
  createAccount,
  newPhone,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { createSignedInPerson, type TestPerson } from '#tests/factories/people/moderators.ts';
import { listenForSockets } from '#tests/setup/server/sockets.ts';
import { createOutsideClient, type OutsideClient } from '#tests/setup/server/outside-client.ts';

/*
 * Each call of §7 of the specification outside of the ads, as a client sends it that was written from that text alone.
 * The calls about ads and requests are in specification-ads.test.ts.
 */

let api: AccountsApi;
let person: TestPerson;
let send: OutsideClient['send'];
let answered: OutsideClient['answered'];
beforeAll(async () => {
  const env = {
    ...ACCOUNTS_ENV,
    secretsKey: Buffer.alloc(32, 7),
    telegramBotToken: '7000000001:AAE-a-token',
  };
  api = await accountsApi({ env });
  ({ send, answered } = createOutsideClient(api));
  person = await createSignedInPerson(api);
});

const mine: OutsideClient['answered'] = (method, path, parts = {}) =>
  answered(method, path, { token: person.token, ...parts });

describe('auth', () => {
  it('a registration is begun and verified, and a login is sent as a form', async () => {
    const phone = newPhone();
    const fields = { phoneNumber: phone, name: 'Olim', lastName: 'Karimov', password: PASSWORD };
    const { challenge } = await answered('POST', 'security/registration', {
      json: { ...fields, agreement: true },
    });
    const code = await api.codeFor(phone);
    const verified = await answered('POST', 'security/verify-phone', { json: { challenge, code } });
    expect(verified).toMatchObject({ token: expect.any(String), expires_at: expect.any(String) });
    const me = await answered('GET', 'me', { token: String(verified['token']) });
    expect(me).toMatchObject({ full_name: 'Olim Karimov', avatar: null });
    const form = [
      ['phone', phone],
      ['password', PASSWORD],
    ] as const;
    const login = await answered('POST', 'security/login_check', { form });
    expect(login).toMatchObject({ token: expect.any(String), expires_at: expect.any(String) });
    const wrong = await send('POST', 'security/login_check', {
      form: { phone, password: 'x' },
      language: 'ru',
    });
    expect(wrong).toMatchObject({ status: 401, answer: { message: 'Неверный номер телефона или пароль.' } });
  });

  it('a forgotten password is replaced by the code', async () => {
    const { phone } = await createAccount(api);
    const { challenge } = await answered('POST', 'security/forgot-password', { form: { phone } });
    const form = {
      challenge: String(challenge),
      code: await api.codeFor(phone),
      password: 'yangi-samovar-88',
    };
    const login = await answered('POST', 'security/forgot-password/verify', { form });
    expect(login).toMatchObject({ token: expect.any(String) });
  });

  it('a Telegram login with a wrong hash gets an error of its own', async () => {
    const result = { id: 5, auth_date: Math.floor(api.clock.now.getTime() / 1000), hash: 'a'.repeat(64) };
    const refusal = await send('POST', 'security/auth_login', {
      json: { provider: 'telegram', result },
      language: 'ru',
    });
    expect(refusal).toMatchObject({ status: 401, answer: { code: 'identity_unconfirmed' } });
    expect(refusal.answer['message']).toMatch(/^Вход не подтверждён/);
    const late = await send('POST', 'v2/security/auth-registration', {
      json: { ticket: 'x', phone: newPhone(), name: 'Olim', agreement: true },
    });
    expect(late).toMatchObject({ status: 400, answer: { code: 'code_expired' } });
  });
});

describe('me', () => {
  it('a profile is edited without a version, and empty values change nothing', async () => {
    const { name } = await mine('GET', 'me');
    const edited = await mine('PATCH', 'me/edit', {
      json: { about: 'Чиню краны', birth_date: '1990-05-17', gender: 'male', city: String(TASHKENT_ID) },
    });
    expect(edited).toMatchObject({ name, about: 'Чиню краны', birth_date: '1990-05-17', gender: 'male' });
    const form = {
      lastName: 'Rahimov',
      gender: '',
      locale: '',
      version: '',
      categories: String(ELECTRICIAN),
    };
    const cleared = await mine('PATCH', 'me/edit', { form });
    expect(cleared).toMatchObject({ last_name: 'Rahimov', gender: null, locale: 'ru' });
    expect(cleared['categories']).toEqual([String(ELECTRICIAN)]);
    const nameless = await send('PATCH', 'me/edit', { token: person.token, json: { name: '' } });
    expect(nameless.answer).toMatchObject({ errors: { name: ['Укажите имя'] } });
  });

  it('portfolio, avatar and document accept multipart forms with files', async () => {
    const files = await Promise.all(
      ['#b8480a', '#0a48b8'].map((background) => photo('jpeg', { background })),
    );
    const [one, two] = files.map((bytes) => fileOf(bytes));
    if (!one || !two) throw new Error('There are two photos.');
    const first = await mine('POST', 'me/portfolios', {
      form: ['files', 'files'].map((name, at) => [name, at ? one : two] as const),
    });
    expect(first['portfolio']).toHaveLength(2);
    const more = await mine('POST', 'me/portfolios', { form: [['files[]', one]] });
    expect(more['portfolio']).toHaveLength(3);
    const single = await mine('POST', 'me/portfolios', { form: [['files', two]] });
    expect(single['portfolio']).toHaveLength(4);
    expect(await mine('POST', 'me/avatar', { form: [['file', one]] })).toMatchObject({
      avatar: { urls: expect.any(Object), original_name: 'photo.jpg' },
    });
    const document = await mine('POST', 'me/verification-doc', { form: [['file', two]] });
    expect(document).toMatchObject({ state: 'submitted' });
  });
});

describe('notifications and messages', () => {
  let market: TaskWithPerformer;
  beforeAll(async () => {
    market = await createTaskWithPerformer(api);
  });

  it('notifications are in data.items, and one is marked as read', async () => {
    const reader = await createSignedInPerson(api);
    await createEvent(api, reader.id);
    const page = await answered('GET', 'notifications?size=20', { token: reader.token });
    expect(page).toMatchObject({ data: { items: [{ read: false, title: expect.any(String) }] } });
    const [id] = /"id":"(\d+)"/.exec(JSON.stringify(page))?.slice(1) ?? [];
    await answered('POST', `notifications/${id}/make-read`, { token: reader.token });
    expect(await answered('GET', 'notifications?size=20', { token: reader.token })).toMatchObject({
      data: { items: [{ read: true }] },
    });
  });

  it('a question begins a chat that is listed, answered, read, given a file', async () => {
    const { author, performer, ad } = market;
    const asked = await answered('POST', 'messages/records', {
      token: performer.token,
      json: { kind: 'task', operation_id: ad, text: 'Ещё актуально?' },
    });
    const id = String(asked['message_id']);
    const by = { token: author.token };
    const empty = await send('POST', 'messages/answer', {
      ...by,
      json: { message_id: id, text: '' },
      language: 'ru',
    });
    expect(empty.answer['errors']).toEqual({ text: ['Напишите сообщение'] });
    expect(await answered('GET', 'messages/task?size=20', by)).toMatchObject({ items: [{ id }] });
    expect(await answered('GET', `messages/${id}`, by)).toMatchObject({
      records: [{ text: 'Ещё актуально?' }],
    });
    await answered('POST', 'messages/answer', { ...by, json: { message_id: id, text: 'Да' } });
    await answered('POST', `messages/${id}/records/make-read`, by);
    const form = ['a.txt', 'b.txt'].map((name) => ['files', new File(['hello'], name)] as const);
    const sent = await answered('POST', `messages/${id}/upload`, { ...by, form });
    expect(sent['attachments']).toHaveLength(2);
  });

  it('a feedback is left for a finished deal', async () => {
    const { author, performer } = market;
    const ad = await createAd(api.sql, { author_id: author.id });
    const request = await apply(api, { ad }, performer);
    const by = { token: author.token };
    await answered('POST', `task-requests/${request}/accept`, by);
    await answered('POST', `task-requests/${request}/finish-by-customer`, by);
    const json = { request, rating: 'positive', text: 'Хорошо', message: '' };
    expect(await answered('POST', 'feedbacks', { ...by, json })).toMatchObject({ positive: true });
  });
});

describe('lookups and other calls', () => {
  const items = { items: expect.any(Array) };
  it.each([
    ['cities', { cities: expect.any(Array) }],
    ['categories?size=200', items],
    ['categories/popular?city=&size=', items],
    ['third-party-ads', items],
    ['users/{id}', { full_name: expect.any(String) }],
    ['users/{id}/feedbacks?size=20', items],
    ['users/{id}/feedbacks/count', { total: 0 }],
    ['me/tasks/all?size=20&cursor=', items],
    ['me/vacancies/all?size=20&cursor=', items],
    ['me/services/all?size=20&cursor=', items],
    ['messages/service', items],
    ['messages/vacancy', items],
  ])('%s is answered in the fields that are named', async (path, fields) => {
    const isOwn = /^(me|messages)/.test(path);
    const parts = isOwn ? { token: person.token } : {};
    expect(await answered('GET', path.replace('{id}', person.id), parts)).toMatchObject(fields);
  });

  it('a page error is accepted, and the app link is sent to a phone', async () => {
    expect(await answered('POST', 'log', { json: { message: 'x is not a function' } })).toEqual({});
    await answered('POST', 'common/app-downloadlink', { json: { phoneNumber: newPhone() } });
    await answered('POST', 'common/app-downloadlink', { form: { phoneNumber: newPhone() } });
  });

  it('sockets take the token of the login as a query parameter', async () => {
    const { performer, author, ad } = await createTaskWithPerformer(api);
    const json = { kind: 'task', operation_id: ad, text: 'Здравствуйте' };
    const { message_id: chat } = await answered('POST', 'messages/records', { token: performer.token, json });
    const server = await listenForSockets(api);
    for (const path of Object.values(SOCKET_PATHS)) {
      const socket = await server.openAt(`${path.replace('{id}', String(chat))}?token=${author.token}`);
      expect((await socket.wait('ready'))[0]).toMatchObject({ type: 'ready' });
    }
  });
});
