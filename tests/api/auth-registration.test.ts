import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { CodeSent } from '#contract/auth/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { operate } from '#server/domains/accounts/operator-service.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  logIn,
  newAddress,
  newPhone,
  PASSWORD,
} from '#tests/factories/accounts.ts';
import { refused, tallyOf, type TestCaller } from '#tests/setup/calls.ts';

const Refusal = v.object({ errors: v.record(v.string(), v.array(v.string())) });
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('registration', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const fields = (more: { phone?: string; name?: string; password?: string } = {}) => ({
    phone: newPhone(),
    name: 'Dilnoza',
    password: PASSWORD,
    agreement: true,
    ...more,
  });
  const ask = (more: Partial<ReturnType<typeof fields>> = {}, caller: TestCaller = {}) =>
    api.as(caller).call(authEndpoints.registration, { body: fields(more) });
  /** The answer as it came: its status and its headers. */
  const askRaw = (json: Record<string, unknown>, address?: string) =>
    api.send(authEndpoints.registration, {
      json: { ...fields(), ...json },
      ...(address !== undefined && { address }),
    });
  const verify = (challenge: string, code: string) =>
    api.call(authEndpoints.verifyPhone, { body: { challenge, code } });

  it('registration makes an account of a phone that was proven, and signs in', async () => {
    const phone = newPhone();
    const login = await api.register(phone, { last_name: '  Karimova\u0000 ' });
    expect(Date.parse(login.expires_at) - api.clock.now.getTime()).toBe(30 * 24 * HOUR);
    const me = await api.as(login.token).call(meEndpoints.get, {});
    expect(me).toMatchObject({ phone, name: 'Dilnoza', last_name: 'Karimova', role: 'member', locale: 'ru' });
    // that it is a new account is told once: the person is asked a thing or two then
    expect(login.registered).toBe(true);
    expect(await logIn(api, phone)).not.toHaveProperty('registered');
  });

  it('registration tells all that is wrong at once: what is missing, malformed, common or foreign', async () => {
    const said = async (json: Record<string, unknown>) =>
      Object.keys(v.parse(Refusal, await (await askRaw(json)).json()).errors).toSorted();
    expect(
      await said({ name: '', password: '12345678', phone: '+441234567890', agreement: undefined }),
    ).toEqual(['agreement', 'name', 'password', 'phone']);
    expect(await said({ password: 'qwerty123', phone: '+441234567890', agreement: false })).toEqual([
      'agreement',
      'password',
      'phone',
    ]);
  });

  it('registration takes a phone as people write it, and forms as browsers send them', async () => {
    const phone = newPhone();
    const written = `${phone.slice(0, 4)} (${phone.slice(4, 6)}) ${phone.slice(6, 9)}-${phone.slice(9, 11)}-${phone.slice(11)}`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields({ phone: written }), agreement: 'on' })) {
      form.set(name, value);
    }
    await api.call(authEndpoints.registration, { body: form });
    expect(await api.codeFor(phone)).toMatch(/^\d{6}$/);
  });

  it('registration speaks the language of the asker, and lets the browser fill the code in', async () => {
    const phone = newPhone();
    await ask({ phone }, { locale: 'uz' });
    const code = await api.codeFor(phone);
    const text = api.inbox.findLast((sms) => sms.phone === phone)?.text;
    expect(text).toMatch(/hech kimga aytmang/);
    expect(text?.split('\n').at(-1)).toBe(`@yumush.example #${code}`);
  });

  it.each([
    ['phone', { phone: '+99890123456' }],
    ['phone', { phone: '+14155550100' }],
    ['phone', { phone: 'телефон' }],
    ['phone', { phone: 998901234567 }],
    ['name', { name: '   ' }],
    ['name', { name: 'я'.repeat(61) }],
    ['password', { password: 'kichik' }],
    ['password', { password: 'x'.repeat(129) }],
    ['password', { password: 'Password123' }],
    ['password', { password: 'dilnoza2001' }],
    ['agreement', { agreement: false }],
    ['agreement', { agreement: undefined }],
  ])('registration refuses what is wrong with %s: %j', async (field, wrong) => {
    const body = await refused(askRaw(wrong), 'validation');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('a code whose answer was lost signs in again within its life, and makes no second account', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const code = await api.codeFor(phone);
    const [first, second] = [await verify(challenge, code), await verify(challenge, code)];
    const [me, again] = await Promise.all(
      [first, second].map(({ token }) => api.as(token).call(meEndpoints.get, {})),
    );
    expect(again?.id).toBe(me?.id);
    await refused(verify(challenge, code === '000000' ? '000001' : '000000'), 'wrong_code');
    api.later(5 * MINUTE);
    await refused(verify(challenge, code), 'code_expired');
  });

  it('a code signs nobody in again who was blocked meanwhile', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const code = await api.codeFor(phone);
    await verify(challenge, code);
    await operate(api.sql, 'block', phone, api.clock.now);
    await refused(verify(challenge, code), 'blocked');
  });

  it('another code is asked for by the challenge alone, for the same registration, and counts like the first', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const again = (from: string) => api.call(authEndpoints.resendCode, { body: { challenge: from } });
    await refused(again(challenge), 'too_many_requests');
    // two that wait together may arrive in either order
    await api.deliver();
    api.later(MINUTE);
    const second = await again(challenge);
    const { token } = await verify(second.challenge, await api.codeFor(phone));
    expect(await api.as(token).call(meEndpoints.get, {})).toMatchObject({ phone, name: 'Dilnoza' });
    await logIn(api, phone);
    // what is confirmed needs no other code
    await refused(again(second.challenge), 'code_expired');
    await refused(again('x'), 'code_expired');
  });

  it('whoever asks for another code of a phone that has an account learns nothing by it', async () => {
    const { phone } = await createAccount(api);
    const { challenge } = await ask({ phone });
    api.later(MINUTE);
    const again = await api.call(authEndpoints.resendCode, { body: { challenge } });
    expect(await api.codeFor(phone)).toBe('');
    expect(api.inbox.filter((sms) => sms.phone === phone)).toHaveLength(2);
    await refused(verify(again.challenge, '000000'), 'wrong_code');
  });

  it('registration ends a code after five minutes and after five tries', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const code = await api.codeFor(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) await refused(verify(challenge, wrong), 'wrong_code');
    await refused(verify(challenge, code), 'code_expired');

    const late = newPhone();
    const asked = await ask({ phone: late });
    const lateCode = await api.codeFor(late);
    api.later(5 * MINUTE);
    await refused(verify(asked.challenge, lateCode), 'code_expired');
  });

  it('registration confirms only what was asked for with it', async () => {
    const phone = newPhone();
    const stranger = await ask({ phone, name: 'Oʻgʻri', password: 'yomon-niyat-91' });
    const strangersCode = await api.codeFor(phone);
    api.later(MINUTE);
    const owner = await ask({ phone });
    const ownersCode = await api.codeFor(phone);
    if (ownersCode !== strangersCode) await refused(verify(stranger.challenge, ownersCode), 'wrong_code');
    await verify(owner.challenge, ownersCode);
    await refused(
      api.call(authEndpoints.login, { body: { phone, password: 'yomon-niyat-91' } }),
      'wrong_credentials',
    );
    await refused(
      api.call(authEndpoints.forgotPasswordVerify, {
        body: {
          challenge: owner.challenge,
          code: ownersCode,
          password: PASSWORD,
        },
      }),
      'code_expired',
    );
    // whoever is second with a right code finds the phone taken
    await refused(verify(stranger.challenge, strangersCode), 'conflict');
  });

  it('registration says the same of a phone that has an account, and tells its owner', async () => {
    const { phone } = await createAccount(api);
    const known = await askRaw({ phone });
    const unknown = await askRaw({});
    expect(known.status).toBe(unknown.status);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(known.headers)).toEqual(names(unknown.headers));
    const [a, b] = [v.parse(CodeSent, await known.json()), v.parse(CodeSent, await unknown.json())];
    expect(Object.keys(a)).toEqual(Object.keys(b));
    expect(a.challenge).toHaveLength(b.challenge.length);
    expect(a.expires_at).toBe(b.expires_at);
    expect(await api.codeFor(phone)).toBe('');
    expect(api.inbox.findLast((sms) => sms.phone === phone)?.text).toMatch(
      /уже зарегистрирован.*forgot-password/,
    );
    for (let i = 0; i < 5; i += 1) await refused(verify(a.challenge, '000000'), 'wrong_code');
    await refused(verify(a.challenge, '000000'), 'code_expired');
    await refused(ask({ phone }), 'too_many_requests');
  });

  describe('in a crowd', () => {
    it('200 registrations of one phone at once make one account', async () => {
      const phone = newPhone();
      const sent: CodeSent[] = [];
      const asked = Array.from({ length: 200 }, async () => sent.push(await ask({ phone })));
      expect(await tallyOf(asked)).toEqual({ ok: 1, too_many_requests: 199 });
      const challenge = sent[0]?.challenge ?? '';
      const code = await api.codeFor(phone);
      expect(api.inbox.filter((sms) => sms.phone === phone)).toHaveLength(1);
      const finished = await tallyOf(Array.from({ length: 200 }, () => verify(challenge, code)));
      // as many as there are tries; all but one are told what the first has done
      expect(finished).toEqual({ ok: 5, code_expired: 195 });
      expect(await api.sql`select from users where phone = ${phone}`).toHaveLength(1);
    });

    it('of 1,000 guesses at a code at most 5 are tried', async () => {
      const phone = newPhone();
      const { challenge } = await ask({ phone });
      const code = await api.codeFor(phone);
      const start = Number(code) + 1;
      const guess = (i: number) => String((start + i) % 1_000_000).padStart(6, '0');
      const tally = await tallyOf(Array.from({ length: 1000 }, (_, i) => verify(challenge, guess(i))));
      expect(tally).toEqual({ wrong_code: 5, code_expired: 995 });
      await refused(verify(challenge, code), 'code_expired');
    });
  });

  describe('is limited', () => {
    it('a number gets one code a minute and five a day at most, also after a restart', async () => {
      const phone = newPhone();
      await ask({ phone });
      const refusal = await askRaw({ phone });
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBe(60);
      for (let i = 0; i < 4; i += 1) {
        api.later(MINUTE);
        await api.call(authEndpoints.forgotPassword, { body: { phone } });
      }
      api.later(MINUTE);
      api.restart();
      const last = await askRaw({ phone });
      expect(last.status).toBe(429);
      expect(Number(last.headers.get('retry-after'))).toBe((24 * HOUR - 5 * MINUTE) / 1000);
      api.later(24 * HOUR - 5 * MINUTE);
      await ask({ phone });
    });

    it('an address gets twenty codes a day at most, also from two processes at once', async () => {
      const address = newAddress();
      const other = await accountsApi({ sql: api.sql, now: () => api.clock.now });
      const asked = Array.from({ length: 40 }, (_, i) =>
        (i % 2 === 0 ? api : other).as({ address }).call(authEndpoints.registration, { body: fields() }),
      );
      expect(await tallyOf(asked)).toEqual({ ok: 20, too_many_requests: 20 });
      await ask();
    });

    it('an address counts by the codes that nobody confirmed, so that a whole operator can register behind one', async () => {
      const address = newAddress();
      const from = api.as({ address });
      const begin = async (phone: string) =>
        await from.call(authEndpoints.registration, { body: fields({ phone }) });
      for (let i = 0; i < 25; i += 1) {
        const phone = newPhone();
        const { challenge } = await begin(phone);
        await verify(challenge, await api.codeFor(phone));
      }
      for (let i = 0; i < 20; i += 1) await begin(newPhone());
      await refused(begin(newPhone()), 'too_many_requests');
    });

    it('a refusal says in the language of the asker how long it lasts', async () => {
      const phone = newPhone();
      await ask({ phone });
      const told = async (locale: 'ru' | 'uz') =>
        (await refused(ask({ phone }, { locale }), 'too_many_requests')).message;
      expect(await told('ru')).toBe('Слишком часто. Попробуйте снова через 60 с.');
      expect(await told('uz')).toBe('Juda tez-tez. 60 soniyadan keyin qayta urinib koʻring.');
    });

    it('codes are limited by the address that our own proxy saw, not by one that was made up', async () => {
      const address = newAddress();
      const statuses: number[] = [];
      for (let i = 0; i < 21; i += 1) {
        const response = await askRaw({}, `203.0.113.${i}, ${address}`);
        statuses.push(response.status);
      }
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
