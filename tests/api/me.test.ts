import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CodeSent, Done, Login } from '../../src/contract/auth/entities.ts';
import { Me, Session } from '../../src/contract/me/entities.ts';
import { type AccountsApi, accountsApi, createAccount, newPhone, PASSWORD } from '../factories/accounts.ts';
import { CONSTRUCTION, ELECTRICIAN, PLUMBER, SAMARKAND } from '../factories/ads.ts';

const MINUTE = 60_000;
const Sessions = v.object({ items: v.array(Session) });

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

const get = () => api.must(Me, api.send('GET', '/me', undefined, { token }));
const edit = (fields: Record<string, unknown>) => api.send('PATCH', '/me/edit', fields, { token });

describe('the profile', () => {
  it('changes what is given and keeps what is not', async () => {
    const first = await get();
    expect(first.version).toBe(1);
    const given = {
      version: 1,
      last_name: 'Rahimova',
      email: ' dilnoza@pochta.uz ',
      birth_date: '1996-02-29',
      gender: 'female',
      about: 'Birinchi qator\r\nikkinchi\u0000',
      city: String(SAMARKAND),
      categories: [String(PLUMBER), String(ELECTRICIAN), String(PLUMBER)],
      locale: 'uz',
    };
    const changed = await api.must(Me, edit(given));
    expect(changed).toMatchObject({
      ...given,
      name: 'Dilnoza',
      email: 'dilnoza@pochta.uz',
      about: 'Birinchi qator\nikkinchi',
      categories: [String(PLUMBER), String(ELECTRICIAN)],
      version: 2,
    });
    expect(await api.must(Me, edit({ version: 2, name: 'Zuhra' }))).toEqual({
      ...changed,
      name: 'Zuhra',
      full_name: 'Zuhra Rahimova',
      version: 3,
    });
    const cleared = {
      email: '',
      birth_date: '',
      gender: '',
      about: '',
      city: '',
      categories: [],
      last_name: '',
    };
    expect(await api.must(Me, edit({ version: 3, ...cleared }))).toMatchObject({
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

  it('takes form data with brackets, where everything is text', async () => {
    const form = new FormData();
    form.set('version', '1');
    form.set('categories[0]', String(PLUMBER));
    form.set('categories[1]', String(ELECTRICIAN));
    form.set('email', '');
    const headers = { authorization: `Bearer ${token}` };
    const call = api.request('/api/v1/me/edit', { method: 'PATCH', body: form, headers });
    expect(await api.must(Me, Promise.resolve(call))).toMatchObject({
      categories: [String(PLUMBER), String(ELECTRICIAN)],
      email: null,
    });
  });

  it('overwrites no edit that it has not seen', async () => {
    await api.must(Me, edit({ version: 1, about: 'birinchi' }));
    const refusal = await api.refused(edit({ version: 1, about: 'ikkinchi' }), 'conflict');
    expect(refusal.version).toBe(2);
    expect((await get()).about).toBe('birinchi');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => edit({ version: 2, about: `qator ${i}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each([
    ['version', { version: undefined }],
    ['version', { version: 1.5 }],
    ['name', { name: '' }],
    ['email', { email: 'not an address' }],
    ['email', { email: 'a@b' }],
    ['email', { email: `a@${'b'.repeat(200)}.uz` }],
    ['birth_date', { birth_date: '1995-02-29' }],
    ['birth_date', { birth_date: '2999-01-01' }],
    ['birth_date', { birth_date: '01.02.1995' }],
    ['gender', { gender: 'other' }],
    ['about', { about: 'ы'.repeat(4001) }],
    ['city', { city: '9999' }],
    ['city', { city: '1; drop table users' }],
    ['categories', { categories: [String(CONSTRUCTION)] }],
    ['categories', { categories: Array.from({ length: 21 }, (_, i) => String(i + 1)) }],
    ['categories', { categories: 'all' }],
    ['locale', { locale: 'en' }],
  ])('refuses what is wrong with %s: %j', async (field, wrong) => {
    const body = await api.refused(edit({ version: 1, ...wrong }), 'validation');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
    expect((await get()).version).toBe(1);
  });

  it('cannot make its owner what only others may', async () => {
    await api.must(
      Me,
      edit({ version: 1, role: 'moderator', verified: true, phone: '+998901111111', id: '1' }),
    );
    expect(await get()).toMatchObject({
      role: 'member',
      verified: false,
      phone: account.phone,
      id: account.id,
    });
  });

  it.each([
    ['GET', '/me'],
    ['PATCH', '/me/edit'],
    ['GET', '/me/sessions'],
    ['DELETE', '/me/sessions'],
    ['DELETE', '/me/sessions/1'],
    ['POST', '/me/password'],
    ['POST', '/me/phone'],
    ['POST', '/me/phone/verify'],
    ['POST', '/security/logout'],
  ])('is nobody else’s business: %s %s', async (method, path) => {
    await api.refused(api.send(method, path), 'unauthorized');
  });
});

describe('bodies', () => {
  const send = (body: string | Uint8Array<ArrayBuffer>, type: string) =>
    api.request('/api/v1/me/edit', {
      method: 'PATCH',
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
    });

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
    ['', 'application/json', 'validation'],
  ] as const)('%s as %s are refused', async (body, type, code) => {
    await api.refused(Promise.resolve(send(body, type)), code);
  });

  it('that are no UTF-8 are refused', async () => {
    const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    await api.refused(Promise.resolve(send(bytes, 'application/json')), 'malformed');
  });

  it('are not read to their end when they are too long', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16_384));
        if (sent > 1000) controller.close();
      },
    });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // fetch wants to be told that the answer may come before the end; the type does not know it yet
    const init = { method: 'PATCH', body, duplex: 'half', headers };
    const request = new Request('http://localhost/api/v1/me/edit', init);
    await api.refused(api.fetch(request), 'too_large');
    expect(sent).toBeLessThan(20);
  });
});

describe('sessions', () => {
  const list = (asker = token) =>
    api.must(Sessions, api.send('GET', '/me/sessions', undefined, { token: asker }));

  it('are listed by device, and ended one by one', async () => {
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const login = api.send(
      'POST',
      '/security/login_check',
      { phone: account.phone, password: PASSWORD },
      {
        headers: { 'user-agent': phone },
      },
    );
    const other = (await api.must(Login, login)).token;
    const { items } = await list();
    expect(items).toHaveLength(2);
    expect(items.filter(({ current }) => current)).toHaveLength(1);
    const there = items.find(({ current }) => !current);
    expect(there).toMatchObject({ browser: 'Chrome', system: 'Android' });
    expect(JSON.stringify(items)).not.toContain(other);
    const end = () => api.send('DELETE', `/me/sessions/${there?.id}`, undefined, { token });
    await api.must(Done, end());
    await api.refused(end(), 'not_found');
    await api.refused(api.send('GET', '/me', undefined, { token: other }), 'unauthorized');
    expect((await list()).items).toHaveLength(1);
  });

  it('of others cannot be seen or ended', async () => {
    const stranger = await createAccount(api);
    const theirs = await stranger.login();
    const [session] = (await list(theirs)).items;
    await api.refused(api.send('DELETE', `/me/sessions/${session?.id}`, undefined, { token }), 'not_found');
    await api.must(Done, api.send('DELETE', '/me/sessions', undefined, { token }));
    expect((await list(theirs)).items).toHaveLength(1);
  });

  it('are ended all at once, but for the one that asks', async () => {
    const others = [await account.login(), await account.login()];
    await api.must(Done, api.send('DELETE', '/me/sessions', undefined, { token }));
    for (const each of others) {
      await api.refused(api.send('GET', '/me', undefined, { token: each }), 'unauthorized');
    }
    expect((await list()).items).toHaveLength(1);
  });
});

describe('the password', () => {
  const change = (current_password: string, password: string) =>
    api.send('POST', '/me/password', { current_password, password }, { token });

  it('is changed by who knows it, and ends all other sessions', async () => {
    const other = await account.login();
    const wrong = await api.refused(change('notogri-parol-1', 'yangi-samovar-88'), 'validation');
    expect(Object.keys(wrong.errors ?? {})).toEqual(['current_password']);
    await api.refused(change(PASSWORD, 'qwerty123'), 'validation');
    await api.must(Me, api.send('GET', '/me', undefined, { token: other }));
    await api.must(Done, change(PASSWORD, 'yangi-samovar-88'));
    await api.refused(api.send('GET', '/me', undefined, { token: other }), 'unauthorized');
    await get();
    const login = (password: string) =>
      api.send('POST', '/security/login_check', { phone: account.phone, password });
    await api.refused(login(PASSWORD), 'wrong_credentials');
    await api.must(Login, login('yangi-samovar-88'));
  });

  it('cannot be guessed by a stolen session', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change('notogri-parol-1', 'yangi-samovar-88')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('the phone', () => {
  const ask = (phone: string, password = PASSWORD) =>
    api.send('POST', '/me/phone', { phone, password }, { token });
  const verify = (challenge: string, code: string, asker = token) =>
    api.send('POST', '/me/phone/verify', { challenge, code }, { token: asker });

  it('is changed by a code to the new one, and the old one is told', async () => {
    const other = await account.login();
    const phone = newPhone();
    await api.refused(ask(phone, 'notogri-parol-1'), 'validation');
    const { challenge } = await api.must(CodeSent, ask(phone));
    const code = await api.codeFor(phone);
    const stranger = await createAccount(api);
    await api.refused(verify(challenge, code, await stranger.login()), 'code_expired');
    expect(await api.must(Me, verify(challenge, code))).toMatchObject({ phone });
    await api.refused(api.send('GET', '/me', undefined, { token: other }), 'unauthorized');
    await api.deliver();
    const told = api.inbox.filter((sms) => sms.phone === account.phone).map(({ text }) => text);
    expect(told.at(-1)).toContain('изменён');
    expect(told.join()).not.toContain(phone);
    await api.must(Login, api.send('POST', '/security/login_check', { phone, password: PASSWORD }));
  });

  it('of somebody else is not taken, and not given away', async () => {
    const { phone } = await createAccount(api);
    const { challenge } = await api.must(CodeSent, ask(phone));
    expect(await api.codeFor(phone)).toBe('');
    expect(api.inbox.findLast((sms) => sms.phone === phone)?.text).toContain('другому аккаунту');
    await api.refused(verify(challenge, '123456'), 'wrong_code');
  });

  it('goes to one person when two are about to take it', async () => {
    const phone = newPhone();
    const stranger = await createAccount(api);
    const theirs = await stranger.login();
    const mine = await api.must(CodeSent, ask(phone));
    const myCode = await api.codeFor(phone);
    api.later(MINUTE);
    const fields = { phone, password: PASSWORD };
    const other = await api.must(CodeSent, api.send('POST', '/me/phone', fields, { token: theirs }));
    const otherCode = await api.codeFor(phone);
    const answers = await Promise.all([
      verify(mine.challenge, myCode),
      verify(other.challenge, otherCode, theirs),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});
