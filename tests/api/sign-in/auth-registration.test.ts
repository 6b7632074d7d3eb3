import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { CodeSent } from '#contract/auth/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  logIn,
  newAddress,
  newPhone,
  PASSWORD,
} from '#tests/factories/people/accounts.ts';
import { expectRefusal, countOutcomes, type TestCaller } from '#tests/setup/server/calls.ts';

const Refusal = v.object({ errors: v.record(v.string(), v.array(v.string())) });

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
  /** The raw response, for checks of status and headers. */
  const askRaw = (json: Record<string, unknown>, address?: string) =>
    api.send(authEndpoints.registration, {
      json: { ...fields(), ...json },
      ...(address !== undefined && { address }),
    });
  const verify = (challenge: string, code: string) =>
    api.call(authEndpoints.verifyPhone, { body: { challenge, code } });

  it('registration creates an account for a proven phone, and signs in', async () => {
    const phone = newPhone();
    const login = await api.register(phone, { last_name: '  Karimova\u0000 ' });
    expect(Date.parse(login.expires_at) - api.clock.now.getTime()).toBe(30 * 24 * HOUR_MS);
    const me = await api.as(login.token).call(meEndpoints.get, {});
    expect(me).toMatchObject({ phone, name: 'Dilnoza', last_name: 'Karimova', role: 'member', locale: 'ru' });
    // A new account is announced only once, for the questions right after registration.
    expect(login.registered).toBe(true);
    expect(await logIn(api, phone)).not.toHaveProperty('registered');
  });

  it('registration reports all errors at once: missing, malformed, common', async () => {
    const answerTo = async (json: Record<string, unknown>) =>
      Object.keys(v.parse(Refusal, await (await askRaw(json)).json()).errors).toSorted();
    expect(
      await answerTo({ name: '', password: '12345678', phone: '+441234567890', agreement: undefined }),
    ).toEqual(['agreement', 'name', 'password', 'phone']);
    expect(await answerTo({ password: 'qwerty123', phone: '+441234567890', agreement: false })).toEqual([
      'agreement',
      'password',
      'phone',
    ]);
  });

  it('registration takes a phone as people write it, as JSON or as a form', async () => {
    const phone = newPhone();
    const written = `${phone.slice(0, 4)} (${phone.slice(4, 6)}) ${phone.slice(6, 9)}-${phone.slice(9, 11)}-${phone.slice(11)}`;
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields({ phone: written }), agreement: 'on' })) {
      form.set(name, value);
    }
    await api.call(authEndpoints.registration, { body: form });
    expect(await api.codeFor(phone)).toMatch(/^\d{6}$/);
  });

  it('registration uses the asker’s language and supports code autofill', async () => {
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
  ])('registration refuses a wrong %s: %j', async (field, wrong) => {
    const body = await expectRefusal(askRaw(wrong), 'validation');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('a repeated code signs in to the same account, for five minutes', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const code = await api.codeFor(phone);
    const [first, second] = [await verify(challenge, code), await verify(challenge, code)];
    const [me, again] = await Promise.all(
      [first, second].map(({ token }) => api.as(token).call(meEndpoints.get, {})),
    );
    expect(again?.id).toBe(me?.id);
    await expectRefusal(verify(challenge, code === '000000' ? '000001' : '000000'), 'wrong_code');
    api.later(5 * MINUTE_MS);
    await expectRefusal(verify(challenge, code), 'code_expired');
  });

  it('a code does not sign in again a person who was blocked meanwhile', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const code = await api.codeFor(phone);
    await verify(challenge, code);
    await runOperatorCommand(api.sql, 'block', phone, api.clock.now);
    await expectRefusal(verify(challenge, code), 'blocked');
  });

  it('resending a code needs only the challenge, and has the same limits', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const again = (from: string) => api.call(authEndpoints.resendCode, { body: { challenge: from } });
    await expectRefusal(again(challenge), 'too_many_requests');
    // Two waiting messages may arrive in either order.
    await api.deliver();
    api.later(MINUTE_MS);
    const second = await again(challenge);
    const { token } = await verify(second.challenge, await api.codeFor(phone));
    expect(await api.as(token).call(meEndpoints.get, {})).toMatchObject({ phone, name: 'Dilnoza' });
    await logIn(api, phone);
    // A confirmed registration needs no other code.
    await expectRefusal(again(second.challenge), 'code_expired');
    await expectRefusal(again('x'), 'code_expired');
  });

  it('asking for another code does not reveal that a phone has an account', async () => {
    const { phone } = await createAccount(api);
    const { challenge } = await ask({ phone });
    api.later(MINUTE_MS);
    const again = await api.call(authEndpoints.resendCode, { body: { challenge } });
    expect(await api.codeFor(phone)).toBe('');
    expect(api.inbox.filter((sms) => sms.phone === phone)).toHaveLength(2);
    await expectRefusal(verify(again.challenge, '000000'), 'wrong_code');
  });

  it('an unused registration code expires after five minutes', async () => {
    const phone = newPhone();
    const { challenge } = await ask({ phone });
    const code = await api.codeFor(phone);
    api.later(5 * MINUTE_MS);
    await expectRefusal(verify(challenge, code), 'code_expired');
  });

  it('registration confirms only the data that the code was requested with', async () => {
    const phone = newPhone();
    const stranger = await ask({ phone, name: 'Oʻgʻri', password: 'yomon-niyat-91' });
    const strangersCode = await api.codeFor(phone);
    api.later(MINUTE_MS);
    const owner = await ask({ phone });
    const ownersCode = await api.codeFor(phone);
    if (ownersCode !== strangersCode)
      await expectRefusal(verify(stranger.challenge, ownersCode), 'wrong_code');
    await verify(owner.challenge, ownersCode);
    await expectRefusal(
      api.call(authEndpoints.login, { body: { phone, password: 'yomon-niyat-91' } }),
      'wrong_credentials',
    );
    await expectRefusal(
      api.call(authEndpoints.forgotPasswordVerify, {
        body: {
          challenge: owner.challenge,
          code: ownersCode,
          password: PASSWORD,
        },
      }),
      'code_expired',
    );
    // The second person with a right code is refused, because the phone is taken.
    await expectRefusal(verify(stranger.challenge, strangersCode), 'conflict');
  });

  it('registering a known phone gets the same answer and notifies its owner', async () => {
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
    for (let i = 0; i < 5; i += 1) await expectRefusal(verify(a.challenge, '000000'), 'wrong_code');
    await expectRefusal(verify(a.challenge, '000000'), 'code_expired');
    await expectRefusal(ask({ phone }), 'too_many_requests');
  });

  describe('in parallel', () => {
    it('200 registrations of one phone at once make one account', async () => {
      const phone = newPhone();
      const sent: CodeSent[] = [];
      const asked = Array.from({ length: 200 }, async () => sent.push(await ask({ phone })));
      expect(await countOutcomes(asked)).toEqual({ ok: 1, too_many_requests: 199 });
      const challenge = sent[0]?.challenge ?? '';
      const code = await api.codeFor(phone);
      expect(api.inbox.filter((sms) => sms.phone === phone)).toHaveLength(1);
      const finished = await countOutcomes(Array.from({ length: 200 }, () => verify(challenge, code)));
      // A code takes five tries; all of them get the result of the first one.
      expect(finished).toEqual({ ok: 5, code_expired: 195 });
      expect(await api.sql`select from users where phone = ${phone}`).toHaveLength(1);
    });

    it('of 1,000 guesses at a code at most 5 are tried', async () => {
      const phone = newPhone();
      const { challenge } = await ask({ phone });
      const code = await api.codeFor(phone);
      const start = Number(code) + 1;
      const guess = (i: number) => String((start + i) % 1_000_000).padStart(6, '0');
      const tally = await countOutcomes(Array.from({ length: 1000 }, (_, i) => verify(challenge, guess(i))));
      expect(tally).toEqual({ wrong_code: 5, code_expired: 995 });
      await expectRefusal(verify(challenge, code), 'code_expired');
    });
  });

  describe('rate limits', () => {
    it('a phone gets one code a minute and five a day, also after a restart', async () => {
      const phone = newPhone();
      await ask({ phone });
      const refusal = await askRaw({ phone });
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBe(60);
      for (let i = 0; i < 4; i += 1) {
        api.later(MINUTE_MS);
        await api.call(authEndpoints.forgotPassword, { body: { phone } });
      }
      api.later(MINUTE_MS);
      api.restart();
      const last = await askRaw({ phone });
      expect(last.status).toBe(429);
      expect(Number(last.headers.get('retry-after'))).toBe((24 * HOUR_MS - 5 * MINUTE_MS) / 1000);
      api.later(24 * HOUR_MS - 5 * MINUTE_MS);
      await ask({ phone });
    });

    it('an IP address gets twenty codes a day, from all processes together', async () => {
      const address = newAddress();
      const other = await accountsApi({ sql: api.sql, now: () => api.clock.now });
      const asked = Array.from({ length: 40 }, (_, i) =>
        (i % 2 === 0 ? api : other).as({ address }).call(authEndpoints.registration, { body: fields() }),
      );
      expect(await countOutcomes(asked)).toEqual({ ok: 20, too_many_requests: 20 });
      await ask();
    });

    it('only unconfirmed codes count towards the limit of an IP address', async () => {
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
      await expectRefusal(begin(newPhone()), 'too_many_requests');
    });

    it('a refusal says in the asker’s language how long it lasts', async () => {
      const phone = newPhone();
      await ask({ phone });
      const readSms = async (locale: 'ru' | 'uz') =>
        (await expectRefusal(ask({ phone }, { locale }), 'too_many_requests')).message;
      expect(await readSms('ru')).toBe('Слишком часто. Попробуйте снова через 60 с.');
      expect(await readSms('uz')).toBe('Juda tez-tez. 60 soniyadan keyin qayta urinib koʻring.');
    });

    it('codes are limited by the IP that our proxy saw, not by a forged header', async () => {
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
