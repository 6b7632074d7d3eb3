import { beforeAll, describe, expect, it } from 'vitest';
import { CodeSent, Login } from '../../src/contract/auth/entities.ts';
import { Me } from '../../src/contract/me/entities.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  newAddress,
  newPhone,
  PASSWORD,
} from '../factories/accounts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('registration', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const fields = (more: Record<string, unknown> = {}) => ({
    phone: newPhone(),
    name: 'Dilnoza',
    password: PASSWORD,
    agreement: true,
    ...more,
  });
  const ask = (more: Record<string, unknown> = {}, address = newAddress(), headers = {}) =>
    api.send('POST', '/security/registration', fields(more), { address, headers });
  const verify = (challenge: string, code: string) =>
    api.send('POST', '/security/verify-phone', { challenge, code });

  it('makes an account of a phone that was proven, and signs in', async () => {
    const phone = newPhone();
    const login = await api.register(phone, { last_name: '  Karimova\u0000 ' });
    expect(Date.parse(login.expires_at) - api.clock.now.getTime()).toBe(30 * 24 * HOUR);
    const me = await api.must(Me, api.send('GET', '/me', undefined, { token: login.token }));
    expect(me).toMatchObject({ phone, name: 'Dilnoza', last_name: 'Karimova', role: 'member', locale: 'ru' });
    await api.must(Login, api.send('POST', '/security/login_check', { phone, password: PASSWORD }));
  });

  it('takes a phone as people write it, and forms as browsers send them', async () => {
    const phone = newPhone();
    const written = `${phone.slice(0, 4)} (${phone.slice(4, 6)}) ${phone.slice(6, 9)}-${phone.slice(9, 11)}-${phone.slice(11)}`;
    const form = new FormData();
    for (const [name, value] of Object.entries(fields({ phone: written, agreement: 'on' }))) {
      form.set(name, String(value));
    }
    const response = await api.request('/api/v1/security/registration', { method: 'POST', body: form });
    expect(response.status).toBe(200);
    expect(await api.codeFor(phone)).toMatch(/^\d{6}$/);
  });

  it('speaks the language of the asker, and lets the browser fill the code in', async () => {
    const phone = newPhone();
    await api.must(CodeSent, ask({ phone }, newAddress(), { 'accept-language': 'uz' }));
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
  ])('refuses what is wrong with %s: %j', async (field, wrong) => {
    const body = await api.refused(ask(wrong), 'validation');
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  it('gives no code a second life', async () => {
    const phone = newPhone();
    const { challenge } = await api.must(CodeSent, ask({ phone }));
    const code = await api.codeFor(phone);
    await api.must(Login, verify(challenge, code));
    await api.refused(verify(challenge, code), 'code_expired');
  });

  it('ends a code after five minutes and after five tries', async () => {
    const phone = newPhone();
    const { challenge } = await api.must(CodeSent, ask({ phone }));
    const code = await api.codeFor(phone);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i += 1) await api.refused(verify(challenge, wrong), 'wrong_code');
    await api.refused(verify(challenge, code), 'code_expired');

    const late = newPhone();
    const asked = await api.must(CodeSent, ask({ phone: late }));
    const lateCode = await api.codeFor(late);
    api.later(5 * MINUTE);
    await api.refused(verify(asked.challenge, lateCode), 'code_expired');
  });

  it('confirms only what was asked for with it', async () => {
    const phone = newPhone();
    const stranger = await api.must(CodeSent, ask({ phone, name: 'Oʻgʻri', password: 'yomon-niyat-91' }));
    const strangersCode = await api.codeFor(phone);
    api.later(MINUTE);
    const owner = await api.must(CodeSent, ask({ phone }));
    const ownersCode = await api.codeFor(phone);
    if (ownersCode !== strangersCode) await api.refused(verify(stranger.challenge, ownersCode), 'wrong_code');
    await api.must(Login, verify(owner.challenge, ownersCode));
    await api.refused(
      api.send('POST', '/security/login_check', { phone, password: 'yomon-niyat-91' }),
      'wrong_credentials',
    );
    await api.refused(
      api.send('POST', '/security/forgot-password/verify', {
        challenge: owner.challenge,
        code: ownersCode,
        password: PASSWORD,
      }),
      'code_expired',
    );
    // whoever is second with a right code finds the phone taken
    await api.refused(verify(stranger.challenge, strangersCode), 'conflict');
  });

  it('says the same of a phone that has an account, and tells its owner', async () => {
    const { phone } = await createAccount(api);
    const known = await ask({ phone });
    const unknown = await ask();
    expect(known.status).toBe(unknown.status);
    const names = (headers: Headers) => [...headers.keys()].sort();
    expect(names(known.headers)).toEqual(names(unknown.headers));
    const [a, b] = [
      await api.must(CodeSent, Promise.resolve(known)),
      await api.must(CodeSent, Promise.resolve(unknown)),
    ];
    expect(Object.keys(a)).toEqual(Object.keys(b));
    expect(a.challenge).toHaveLength(b.challenge.length);
    expect(a.expires_at).toBe(b.expires_at);
    expect(await api.codeFor(phone)).toBe('');
    expect(api.inbox.findLast((sms) => sms.phone === phone)?.text).toMatch(
      /уже зарегистрирован.*forgot-password/,
    );
    for (let i = 0; i < 5; i += 1) await api.refused(verify(a.challenge, '000000'), 'wrong_code');
    await api.refused(verify(a.challenge, '000000'), 'code_expired');
    await api.refused(ask({ phone }), 'too_many_requests');
  });

  describe('in a crowd', () => {
    it('makes one account of 200 registrations of one phone', async () => {
      const phone = newPhone();
      const answers = await Promise.all(Array.from({ length: 200 }, () => ask({ phone })));
      const sent = answers.filter(({ status }) => status === 200);
      expect(sent).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(199);
      const [first] = sent;
      if (!first) throw new Error('Nobody was sent a code.');
      const { challenge } = await api.must(CodeSent, Promise.resolve(first));
      const code = await api.codeFor(phone);
      expect(api.inbox.filter((sms) => sms.phone === phone)).toHaveLength(1);
      const finished = await Promise.all(Array.from({ length: 200 }, () => verify(challenge, code)));
      expect(finished.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(finished.filter(({ status }) => status >= 500)).toHaveLength(0);
      expect(await api.sql`select from users where phone = ${phone}`).toHaveLength(1);
    });

    it('lets at most 5 of 1,000 guesses be tried', async () => {
      const phone = newPhone();
      const { challenge } = await api.must(CodeSent, ask({ phone }));
      const code = await api.codeFor(phone);
      const start = Number(code) + 1;
      const guess = (i: number) => String((start + i) % 1_000_000).padStart(6, '0');
      const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => verify(challenge, guess(i))));
      const codes = await Promise.all(
        answers.map(async (response) => {
          const body: unknown = await response.json();
          return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
        }),
      );
      expect(codes.filter((each) => each === 'wrong_code')).toHaveLength(5);
      expect(codes.filter((each) => each === 'code_expired')).toHaveLength(995);
      await api.refused(verify(challenge, code), 'code_expired');
    });
  });

  describe('is limited', () => {
    it('to one code a minute and five a day for a number, whatever is asked for and after a restart', async () => {
      const phone = newPhone();
      await api.must(CodeSent, ask({ phone }));
      const refusal = await ask({ phone });
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers.get('retry-after'))).toBe(60);
      for (let i = 0; i < 4; i += 1) {
        api.later(MINUTE);
        await api.must(CodeSent, api.send('POST', '/security/forgot-password', { phone }));
      }
      api.later(MINUTE);
      api.restart();
      const last = await ask({ phone });
      expect(last.status).toBe(429);
      expect(Number(last.headers.get('retry-after'))).toBe((24 * HOUR - 5 * MINUTE) / 1000);
      api.later(24 * HOUR - 5 * MINUTE);
      await api.must(CodeSent, ask({ phone }));
    });

    it('to twenty codes a day for an address, also when asked for at once by two processes', async () => {
      const address = newAddress();
      const other = await accountsApi({ sql: api.sql, now: () => api.clock.now });
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, i) =>
          (i % 2 === 0 ? api : other).send('POST', '/security/registration', fields(), { address }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
      await api.must(CodeSent, ask());
    });

    it('by the address that our own proxy saw, not by one that was made up', async () => {
      const address = newAddress();
      const statuses: number[] = [];
      for (let i = 0; i < 21; i += 1) {
        const response = await ask({}, `203.0.113.${i}, ${address}`);
        statuses.push(response.status);
      }
      expect(statuses.at(-1)).toBe(429);
    });
  });
});
