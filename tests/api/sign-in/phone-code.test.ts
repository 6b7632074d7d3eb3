import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { CodeSent, Login, SecondFactorNeeded, UnknownPhone } from '#contract/auth/entities.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  newPhone,
  PASSWORD,
  recoverPassword,
} from '#tests/factories/people/accounts.ts';
import { nextCode, secondFactorCalls } from '#tests/factories/people/second-factor.ts';
import { answerOf, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
beforeAll(async () => {
  api = await accountsApi();
});

const ask = (phone: string) => api.call(authEndpoints.phoneCode, { body: { phone } });
const verify = (challenge: string, code: string) =>
  api.call(authEndpoints.phoneCodeVerify, { body: { challenge, code } });
const registerWith = (
  ticket: string,
  more: { name?: string; last_name?: string; agreement?: boolean } = {},
) =>
  api.call(authEndpoints.phoneCodeRegister, {
    body: { ticket, name: 'Dilnoza', agreement: true, ...more },
  });
const meOf = (token: string) => api.as(token).call(meEndpoints.get, {});

async function codeOf(phone: string): Promise<{ challenge: string; code: string }> {
  const { challenge } = await ask(phone);
  return { challenge, code: await api.codeFor(phone) };
}

async function signIn(phone: string) {
  const { challenge, code } = await codeOf(phone);
  return await verify(challenge, code);
}

async function ticketFor(phone: string): Promise<string> {
  return v.parse(UnknownPhone, await signIn(phone)).registration.ticket;
}

const other = (code: string) => (code === '000000' ? '000001' : '000000');

describe('signing in by phone and code', () => {
  it('signs in the owner of the phone, with or without a password', async () => {
    const { phone, id } = await createAccount(api);
    const login = await answerOf(Login, signIn(phone));
    expect(login).not.toHaveProperty('registered');
    expect(await meOf(login.token)).toMatchObject({ id, has_password: true });
  });

  it('a new phone registers with a name and consent, without a password', async () => {
    const phone = newPhone();
    const login = await registerWith(await ticketFor(phone), { last_name: ' Karimova ' });
    expect(login.registered).toBe(true);
    expect(await meOf(login.token)).toMatchObject({
      phone,
      name: 'Dilnoza',
      last_name: 'Karimova',
      has_password: false,
    });
    api.later(MINUTE_MS);
    expect(await meOf((await answerOf(Login, signIn(phone))).token)).toMatchObject({ phone });
  });

  it('a password login to an account without one is refused as wrong', async () => {
    const phone = newPhone();
    await registerWith(await ticketFor(phone));
    const wrong = (to: string) =>
      expectRefusal(
        api.call(authEndpoints.login, { body: { phone: to, password: PASSWORD } }),
        'wrong_credentials',
      );
    const { request_id: _, ...known } = await wrong(phone);
    expect(known).toEqual({ ...(await wrong(newPhone())), request_id: undefined });
  });

  it('an account without a password sets one by recovery and signs in', async () => {
    const phone = newPhone();
    await registerWith(await ticketFor(phone));
    api.later(MINUTE_MS);
    await recoverPassword(api, phone);
    await api.call(authEndpoints.login, { body: { phone, password: PASSWORD } });
  });

  it('asking for a code tells nobody whether the phone has an account', async () => {
    const { phone } = await createAccount(api);
    const send = (to: string) => api.send(authEndpoints.phoneCode, { json: { phone: to } });
    const stranger = newPhone();
    const [known, unknown] = [await send(phone), await send(stranger)];
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect([...known.headers.keys()].toSorted()).toEqual([...unknown.headers.keys()].toSorted());
    const [a, b] = [v.parse(CodeSent, await known.json()), v.parse(CodeSent, await unknown.json())];
    expect({ ...a, challenge: '' }).toEqual({ ...b, challenge: '' });
    const guess = async ({ challenge }: CodeSent, to: string) =>
      (await expectRefusal(verify(challenge, other(await api.codeFor(to))), 'wrong_code')).message;
    expect(await guess(a, phone)).toBe(await guess(b, stranger));
    // Both phones got the same words.
    const textTo = (to: string) => api.inbox.findLast((sms) => sms.phone === to)?.text.replaceAll(/\d/g, '');
    expect(textTo(phone)).toBe(textTo(stranger));
  });

  it('asks for the second factor after the code', async () => {
    const calls = secondFactorCalls(api);
    const { phone, id, secret } = await calls.protectedAccount();
    const { challenge, code } = await codeOf(phone);
    const { second_factor } = await answerOf(SecondFactorNeeded, verify(challenge, code));
    await expectRefusal(calls.byTotp(second_factor.ticket, calls.wrongCode(secret)), 'wrong_code');
    const { token } = await calls.byTotp(second_factor.ticket, nextCode(api, secret));
    expect(await calls.me(token)).toMatchObject({ id });
  });

  it('a blocked person learns it after the code, and not before', async () => {
    const { phone } = await createAccount(api);
    await runOperatorCommand(api.sql, 'block', phone, api.clock.now);
    const { challenge, code } = await codeOf(phone);
    await expectRefusal(verify(challenge, other(code)), 'wrong_code');
    await expectRefusal(verify(challenge, code), 'blocked');
  });

  it('signing in by code takes back a deletion of the account', async () => {
    const { phone, id } = await createAccount(api);
    await api.sql`update users set deletion_at = ${new Date(api.clock.now.getTime() + HOUR_MS)} where id = ${id}`;
    expect(await answerOf(Login, signIn(phone))).toMatchObject({ restored: true });
  });

  it.each(['+99890123456', '+14155550100', 'телефон'])('sends no code to %s', async (phone) => {
    expect((await expectRefusal(ask(phone), 'validation')).errors).toHaveProperty('phone');
  });

  it('takes the name and the agreement as registration does', async () => {
    const ticket = await ticketFor(newPhone());
    for (const [more, field] of [
      [{ agreement: false }, 'agreement'],
      [{ name: ' ' }, 'name'],
      [{ name: 'я'.repeat(61) }, 'name'],
      [{ name: 'Admin' }, 'name'],
      [{ name: 'Али ✅' }, 'name'],
    ] as const) {
      const body = await expectRefusal(registerWith(ticket, more), 'validation');
      expect(Object.keys(body.errors ?? {})).toEqual([field]);
    }
    // A refused name uses up nothing.
    await registerWith(ticket);
  });
});

describe('codes and tickets of a sign-in by phone', () => {
  it('a code of one purpose fits no other call', async () => {
    const { phone } = await createAccount(api);
    const { challenge, code } = await codeOf(phone);
    await expectRefusal(api.call(authEndpoints.verifyPhone, { body: { challenge, code } }), 'code_expired');
    const body = { challenge, code, password: 'yangi-choynak-58' };
    await expectRefusal(api.call(authEndpoints.forgotPasswordVerify, { body }), 'code_expired');
    const fresh = newPhone();
    const details = { phone: fresh, name: 'Dilnoza', password: PASSWORD, agreement: true };
    const asked = await api.call(authEndpoints.registration, { body: details });
    await expectRefusal(verify(asked.challenge, await api.codeFor(fresh)), 'code_expired');
    await verify(challenge, code);
  });

  it('a repeated code signs in again, for five minutes', async () => {
    const { phone, id } = await createAccount(api);
    const { challenge, code } = await codeOf(phone);
    await verify(challenge, code);
    const { token } = await answerOf(Login, verify(challenge, code));
    expect(await meOf(token)).toMatchObject({ id });
    api.later(5 * MINUTE_MS);
    await expectRefusal(verify(challenge, code), 'code_expired');
  });

  it('resending a code needs only the challenge, and the new code signs in', async () => {
    const { phone } = await createAccount(api);
    const { challenge } = await ask(phone);
    const again = (from: string) => api.call(authEndpoints.resendCode, { body: { challenge: from } });
    await expectRefusal(again(challenge), 'too_many_requests');
    await api.deliver();
    api.later(MINUTE_MS);
    const second = await again(challenge);
    await answerOf(Login, verify(second.challenge, await api.codeFor(phone)));
    await expectRefusal(again(second.challenge), 'code_expired');
    await expectRefusal(verify('x', '123456'), 'code_expired');
  });

  it('a ticket registers its own phone once, within fifteen minutes', async () => {
    const phone = newPhone();
    const ticket = await ticketFor(phone);
    const first = await registerWith(ticket);
    const second = await registerWith(ticket, { name: 'Oʻgʻri' });
    const [me, again] = [await meOf(first.token), await meOf(second.token)];
    expect(again).toMatchObject({ id: me.id, name: 'Dilnoza', phone });
    const late = await ticketFor(newPhone());
    api.later(15 * MINUTE_MS);
    await expectRefusal(registerWith(late), 'code_expired');
    await expectRefusal(registerWith(ticket), 'code_expired');
    await expectRefusal(registerWith('x'), 'code_expired');
    await sweepAccounts(api.sql, api.clock.now);
    expect(await api.sql`select from phone_proofs where phone = ${phone}`).toHaveLength(0);
  });

  it('a registration ticket is refused if its phone got an account meanwhile', async () => {
    const phone = newPhone();
    const ticket = await ticketFor(phone);
    api.later(MINUTE_MS);
    await api.register(phone);
    await expectRefusal(registerWith(ticket), 'conflict');
  });

  it('a ticket does not sign in a person who was blocked meanwhile', async () => {
    const phone = newPhone();
    const ticket = await ticketFor(phone);
    await registerWith(ticket);
    await runOperatorCommand(api.sql, 'block', phone, api.clock.now);
    await expectRefusal(registerWith(ticket), 'blocked');
  });

  it('a code signs in to an account that was created after it was sent', async () => {
    const phone = newPhone();
    const { challenge, code } = await codeOf(phone);
    const { id } = await createAccount(api, { phone });
    expect(await meOf((await answerOf(Login, verify(challenge, code))).token)).toMatchObject({ id });
  });

  it('neither code nor ticket is in a table or a log line', async () => {
    const phone = newPhone();
    const { challenge, code } = await codeOf(phone);
    const { ticket } = v.parse(UnknownPhone, await verify(challenge, code)).registration;
    const [row] = await api.sql<{ text: string }[]>`
      select string_agg(t, ' ') as text from (
        select c::text as t from codes c union all select p::text from phone_proofs p) as everything`;
    for (const secret of [challenge, ticket]) {
      expect([row?.text, ...api.log].join('\n')).not.toContain(secret);
      expect(row?.text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('many at once', () => {
  it('100 registrations with one ticket make one account', async () => {
    const phone = newPhone();
    const ticket = await ticketFor(phone);
    expect(await countOutcomes(Array.from({ length: 100 }, () => registerWith(ticket)))).toEqual({ ok: 100 });
    expect(await api.sql`select from users where phone = ${phone}`).toHaveLength(1);
  });

  it('two tickets of one phone make one account', async () => {
    const phone = newPhone();
    const one = await ticketFor(phone);
    api.later(MINUTE_MS);
    const two = await ticketFor(phone);
    expect(await countOutcomes([one, two].map((ticket) => registerWith(ticket)))).toEqual({
      ok: 1,
      conflict: 1,
    });
  });

  it('of 500 guesses at a code at most 5 are tried', async () => {
    const { phone } = await createAccount(api);
    const { challenge, code } = await codeOf(phone);
    const guess = (i: number) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0');
    const tally = await countOutcomes(Array.from({ length: 500 }, (_, i) => verify(challenge, guess(i))));
    expect(tally).toEqual({ wrong_code: 5, code_expired: 495 });
  });

  it('codes of every purpose count together for a phone', async () => {
    const phone = newPhone();
    await ask(phone);
    for (let i = 0; i < 4; i += 1) {
      await expectRefusal(ask(phone), 'too_many_requests');
      api.later(MINUTE_MS);
      if (i % 2) await ask(phone);
      else await api.call(authEndpoints.forgotPassword, { body: { phone } });
    }
    api.later(MINUTE_MS);
    await expectRefusal(ask(phone), 'too_many_requests');
  });
});
