import { MINUTE_MS } from '#contract/time.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { Login } from '#contract/auth/entities.ts';
import type { BodyInput } from '#contract/endpoint.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  logIn,
  newPhone,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { CONSTRUCTION, ELECTRICIAN, PLUMBER, SAMARKAND } from '#tests/factories/ads/ads.ts';
import { answerOf, expectRefusal, countOutcomes, withAnyBody } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let account: Awaited<ReturnType<typeof createAccount>>;
let token: string;
beforeAll(async () => {
  api = await accountsApi();
});
beforeEach(async () => {
  account = await createAccount(api);
  token = await account.login();
});

const get = () => api.as(token).call(meEndpoints.get, {});
const edit = (body: BodyInput<typeof meEndpoints.edit>) => api.as(token).call(meEndpoints.edit, { body });
/** Sends fields of any type. */
const editAny = (body: Record<string, unknown>) =>
  api.as(token).call(withAnyBody(meEndpoints.edit), { body });

describe('the profile', () => {
  it('an edit of the profile changes the given fields and no others', async () => {
    const first = await get();
    expect(first.version).toBe(1);
    const given = {
      version: 1,
      last_name: 'Rahimova',
      email: ' dilnoza@pochta.uz ',
      birth_date: '1996-02-29',
      gender: 'female' as const,
      about: 'Birinchi qator\r\nikkinchi\u0000',
      city: String(SAMARKAND),
      categories: [String(PLUMBER), String(ELECTRICIAN), String(PLUMBER)],
      locale: 'uz' as const,
    };
    const changed = await edit(given);
    expect(changed).toMatchObject({
      ...given,
      name: 'Dilnoza',
      email: 'dilnoza@pochta.uz',
      about: 'Birinchi qator\nikkinchi',
      categories: [String(PLUMBER), String(ELECTRICIAN)],
      version: 2,
    });
    expect(await edit({ version: 2, name: 'Zuhra' })).toEqual({
      ...changed,
      name: 'Zuhra',
      full_name: 'Zuhra Rahimova',
      version: 3,
    });
    const cleared = {
      email: '',
      birth_date: '',
      gender: '' as const,
      about: '',
      city: '',
      categories: [],
      last_name: '',
    };
    expect(await edit({ version: 3, ...cleared })).toMatchObject({
      email: null,
      birth_date: null,
      gender: null,
      about: null,
      city: null,
      categories: [],
      last_name: '',
      full_name: 'Zuhra',
    });
  });

  it('an edit of the profile does not overwrite one made elsewhere', async () => {
    await edit({ version: 1, about: 'birinchi' });
    const refusal = await expectRefusal(edit({ version: 1, about: 'ikkinchi' }), 'profile_changed');
    expect(refusal).toMatchObject({ version: 2, message: expect.stringContaining('Профиль уже изменён') });
    expect((await get()).about).toBe('birinchi');
    const edits = Array.from({ length: 20 }, (_, i) => edit({ version: 2, about: `qator ${i}` }));
    expect(await countOutcomes(edits)).toEqual({ ok: 1, profile_changed: 19 });
  });

  it.each([
    ['version', { version: 0 }],
    ['version', { version: 1.5 }],
    ['name', { name: '' }],
    ['email', { email: 'not an address' }],
    ['email', { email: 'a@b' }],
    ['email', { email: `a@${'b'.repeat(200)}.uz` }],
    ['birth_date', { birth_date: '1995-02-29' }],
    ['birth_date', { birth_date: '2999-01-01' }],
    ['birth_date', { birth_date: `${new Date().getUTCFullYear() - 17}-01-01` }],
    ['birth_date', { birth_date: '01.02.1995' }],
    ['gender', { gender: 'other' }],
    ['about', { about: 'ы'.repeat(4001) }],
    ['city', { city: '9999' }],
    ['city', { city: '1; drop table users' }],
    ['categories', { categories: [String(CONSTRUCTION)] }],
    ['categories', { categories: Array.from({ length: 21 }, (_, i) => String(i + 1)) }],
    ['categories', { categories: 'all' }],
    ['locale', { locale: 'en' }],
  ])('the profile refuses a wrong %s: %j', async (field, wrong) => {
    const body = await expectRefusal(editAny({ version: 1, ...wrong }), 'validation');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect((await get()).version).toBe(1);
  });

  it('the profile’s owner cannot set fields reserved for others', async () => {
    await editAny({ version: 1, role: 'moderator', verified: true, phone: '+998901111111', id: '1' });
    expect(await get()).toMatchObject({
      role: 'member',
      verified: false,
      phone: account.phone,
      id: account.id,
    });
  });
});

describe('bodies of the profile’s calls', () => {
  const send = (body: BodyInit, type: string) =>
    api.send(meEndpoints.edit, { token, body, headers: { 'content-type': type } });

  it.each([
    ['{', 'application/json', 'malformed'],
    ['[]', 'application/json', 'malformed'],
    ['null', 'application/json', 'malformed'],
    ['"x"', 'application/json; charset=utf-8', 'malformed'],
    ['version=1', 'text/plain', 'unsupported_type'],
    ['<x/>', 'application/xml', 'unsupported_type'],
    ['not multipart', 'multipart/form-data; boundary=x', 'malformed'],
    ['not multipart', 'multipart/form-data', 'malformed'],
    [`{"about":"${'x'.repeat(70_000)}"}`, 'application/json', 'too_large'],
    ['version=1&version=2', 'application/x-www-form-urlencoded', 'validation'],
    ['{"name":""}', 'application/json', 'validation'],
    [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'application/json', 'malformed'],
  ] as const)('the body %s as %s is refused', async (body, type, code) => {
    await expectRefusal(send(body, type), code);
  });

  it('overlong bodies are not read to their end', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16_384));
        if (sent > 1000) controller.close();
      },
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // `fetch` needs `duplex` for a streamed body; its type does not have it yet.
    const init = { method: 'PATCH', body, duplex: 'half', headers };
    const request = new Request('http://localhost/api/v1/me/edit', init);
    await expectRefusal(api.fetch(request), 'too_large');
    expect(sent).toBeLessThan(20);
  });
});

describe('sessions', () => {
  const list = (asker = token) => api.as(asker).call(meEndpoints.sessions, {});

  it('sessions are listed by device, and ended one by one', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const body = { phone: account.phone, password: PASSWORD };
    const login = api.call(authEndpoints.login, { body }, { headers: { 'user-agent': phone } });
    const other = (await answerOf(Login, login)).token;
    const { items } = await list();
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const there = items.find(({ current }) => !current);
    expect(there).toMatchObject({ browser: 'Chrome', system: 'Android' });
    expect(JSON.stringify(items)).not.toContain(other);
    const end = () => api.as(token).call(meEndpoints.endSession, { params: { id: there?.id ?? '' } });
    await end();
    await expectRefusal(end(), 'not_found');
    await expectRefusal(api.as(other).call(meEndpoints.get, {}), 'unauthorized');
    expect((await list()).items).toHaveLength(1);
  });

  it('all sessions of a person but the current one can be ended in one call', async () => {
    const others = [await account.login(), await account.login()];
    const theirs = await (await createAccount(api)).login();
    await api.as(token).call(meEndpoints.endOtherSessions, {});
    for (const each of others) {
      await expectRefusal(api.as(each).call(meEndpoints.get, {}), 'unauthorized');
    }
    expect((await list()).items).toHaveLength(1);
    expect((await list(theirs)).items).toHaveLength(1);
  });
});

describe('the password', () => {
  const change = (current_password: string, password: string) =>
    api.as(token).call(meEndpoints.changePassword, { body: { current_password, password } });

  it('the password is changed by whoever knows it, and ends other sessions', async () => {
    const other = await account.login();
    const wrong = await expectRefusal(change('notogri-parol-1', 'yangi-samovar-88'), 'validation');
    expect(Object.keys(wrong.errors ?? {})).toEqual(['current_password']);
    await expectRefusal(change(PASSWORD, 'qwerty123'), 'validation');
    await api.as(other).call(meEndpoints.get, {});
    await change(PASSWORD, 'yangi-samovar-88');
    await expectRefusal(api.as(other).call(meEndpoints.get, {}), 'unauthorized');
    await get();
    const login = (password: string) =>
      api.call(authEndpoints.login, { body: { phone: account.phone, password } });
    await expectRefusal(login(PASSWORD), 'wrong_credentials');
    await answerOf(Login, login('yangi-samovar-88'));
  });

  it('the password cannot be guessed through a stolen session', async () => {
    const tries = Array.from({ length: 20 }, () => change('notogri-parol-1', 'yangi-samovar-88'));
    expect(await countOutcomes(tries)).toEqual({ validation: 10, too_many_requests: 10 });
  });
});

describe('the phone', () => {
  const ask = (phone: string, password = PASSWORD) =>
    api.as(token).call(meEndpoints.changePhone, { body: { phone, password } });
  const verify = (challenge: string, code: string, asker = token) =>
    api.as(asker).call(meEndpoints.verifyPhone, { body: { challenge, code } });

  it('a new phone is confirmed by code, and the old phone is notified', async () => {
    const other = await account.login();
    const phone = newPhone();
    await expectRefusal(ask(phone, 'notogri-parol-1'), 'validation');
    const { challenge } = await ask(phone);
    const code = await api.codeFor(phone);
    const stranger = await createAccount(api);
    await expectRefusal(verify(challenge, code, await stranger.login()), 'code_expired');
    expect(await verify(challenge, code)).toMatchObject({ phone });
    await expectRefusal(api.as(other).call(meEndpoints.get, {}), 'unauthorized');
    await api.deliver();
    const texts = api.inbox.filter((sms) => sms.phone === account.phone).map(({ text }) => text);
    expect(texts.at(-1)).toContain('изменён');
    expect(texts.join()).not.toContain(phone);
    await logIn(api, phone);
  });

  it('another person’s phone is neither taken nor revealed', async () => {
    const { phone } = await createAccount(api);
    const { challenge } = await ask(phone);
    expect(await api.codeFor(phone)).toBe('');
    expect(api.inbox.findLast((sms) => sms.phone === phone)?.text).toContain('другому аккаунту');
    await expectRefusal(verify(challenge, '123456'), 'wrong_code');
  });

  it('a phone that two people take at once goes to one of them', async () => {
    const phone = newPhone();
    const stranger = await createAccount(api);
    const theirs = await stranger.login();
    const mine = await ask(phone);
    const myCode = await api.codeFor(phone);
    api.later(MINUTE_MS);
    const fields = { phone, password: PASSWORD };
    const other = await api.as(theirs).call(meEndpoints.changePhone, { body: fields });
    const otherCode = await api.codeFor(phone);
    const tally = await countOutcomes([
      verify(mine.challenge, myCode),
      verify(other.challenge, otherCode, theirs),
    ]);
    expect(tally).toEqual({ ok: 1, conflict: 1 });
  });
});
