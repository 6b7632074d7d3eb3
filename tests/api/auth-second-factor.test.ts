import { beforeAll, describe, expect, it } from 'vitest';
import { CodeSent, Done, Login, SecondFactorNeeded } from '../../src/contract/auth/entities.ts';
import { FactorAdded, TotpSetup } from '../../src/contract/auth/second-factor.ts';
import { sweepAccounts } from '../../src/server/domains/sign-in/sweep.ts';
import { operate } from '../../src/server/domains/accounts/operator-service.ts';
import { type AccountsApi, accountsApi, createAccount, PASSWORD } from '../factories/accounts.ts';
import {
  askForTicket,
  BY_PASSWORD,
  codesOf,
  nextCode,
  secondFactorCalls,
  turnOnTotp,
} from '../factories/second-factor.ts';
import { totpCode } from '../factories/totp.ts';

const MINUTE = 60_000;
const HALF_MINUTE = 30_000;

let api: AccountsApi;
let calls: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  api = await accountsApi();
  calls = secondFactorCalls(api);
});

describe('an app of codes', () => {
  it('is turned on by password and first code; all other sessions end', async () => {
    const account = await createAccount(api);
    const [token, other] = [await account.login(), await account.login()];
    expect((await calls.me(token)).second_factor).toEqual({
      totp: false,
      passkeys: 0,
      recovery_codes_left: 0,
      required: false,
    });
    const refusal = await api.refused(
      calls.startTotp(token, { ...BY_PASSWORD, password: 'no' }),
      'validation',
    );
    expect(refusal.errors).toHaveProperty('proof');
    const { secret, uri } = await api.must(TotpSetup, calls.startTotp(token));
    expect(uri).toMatch(/^otpauth:\/\/totp\/Yumush:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const confirm = (code: string) => calls.post('/me/second-factor/totp/confirm', token, { code });
    await api.refused(confirm(calls.wrongCode(secret)), 'wrong_code');
    await api.must(Login, calls.login(account.phone));
    const code = totpCode(secret, api.clock.now);
    const { recovery_codes } = await api.must(FactorAdded, confirm(code));
    expect(new Set(recovery_codes).size).toBe(10);
    expect(recovery_codes?.[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    await api.refused(confirm(code), 'code_expired');
    expect((await calls.me(token)).second_factor).toMatchObject({ totp: true, recovery_codes_left: 10 });
    expect(await calls.state(token)).toMatchObject({
      totp: true,
      passed: true,
      required: false,
      passkeys: [],
    });
    await api.refused(api.send('GET', '/me', undefined, { token: other }), 'unauthorized');
  });

  it('is asked for after the password, and then signs in', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const answer = await calls.login(phone);
    expect(await answer.clone().text()).not.toContain('token');
    const { second_factor } = await api.must(SecondFactorNeeded, Promise.resolve(answer));
    expect(second_factor.methods).toEqual(['totp', 'recovery_code']);
    const { ticket } = second_factor;
    await api.refused(api.send('GET', '/me', undefined, { token: ticket }), 'unauthorized');
    await api.refused(calls.byTotp(ticket, calls.wrongCode(secret)), 'wrong_code');
    const { token } = await api.must(Login, calls.byTotp(ticket, nextCode(api, secret)));
    expect((await calls.state(token)).passed).toBe(true);
    await api.refused(calls.byTotp(ticket, nextCode(api, secret)), 'ticket_expired');
  });

  it('takes no code twice, and those of the neighbouring half minutes', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const at = (steps: number) => totpCode(secret, new Date(api.clock.now.getTime() + steps * HALF_MINUTE));
    api.later(5 * MINUTE);
    const early = at(-1);
    await api.refused(calls.byTotp(await askForTicket(api, phone), at(-2)), 'wrong_code');
    await api.refused(calls.byTotp(await askForTicket(api, phone), at(2)), 'wrong_code');
    await api.must(Login, calls.byTotp(await askForTicket(api, phone), early));
    await api.refused(calls.byTotp(await askForTicket(api, phone), early), 'wrong_code');
    const code = at(0);
    const tickets = await Promise.all(Array.from({ length: 8 }, () => askForTicket(api, phone)));
    const answers = await Promise.all(tickets.map((ticket) => calls.byTotp(ticket, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // somebody who looked over the shoulder gets nowhere with it, nor with an older one
    await api.refused(calls.byTotp(await askForTicket(api, phone), code), 'wrong_code');
    api.later(HALF_MINUTE);
    await api.refused(calls.byTotp(await askForTicket(api, phone), code), 'wrong_code');
  });

  it('is exchanged for another: the old one counts until the new one is confirmed', async () => {
    const { phone, token, secret } = await calls.protectedAccount();
    const fresh = await api.must(TotpSetup, calls.startTotp(token));
    await api.must(Login, calls.byTotp(await askForTicket(api, phone), nextCode(api, secret)));
    const code = nextCode(api, fresh.secret);
    const added = await api.must(FactorAdded, calls.post('/me/second-factor/totp/confirm', token, { code }));
    expect(added.recovery_codes).toBeNull();
    await api.refused(calls.byTotp(await askForTicket(api, phone), nextCode(api, secret)), 'wrong_code');
    await api.must(Login, calls.byTotp(await askForTicket(api, phone), nextCode(api, fresh.secret)));
  });

  it('waits a quarter of an hour for its first code', async () => {
    const account = await createAccount(api);
    const token = await account.login();
    const { secret } = await api.must(TotpSetup, calls.startTotp(token));
    api.later(16 * MINUTE);
    const code = totpCode(secret, api.clock.now);
    await api.refused(calls.post('/me/second-factor/totp/confirm', token, { code }), 'code_expired');
    await api.sql`update totp set pending_until = now() - interval '1 minute' where user_id = ${account.id}`;
    await sweepAccounts(api.sql);
    expect(await api.sql`select from totp where user_id = ${account.id}`).toHaveLength(0);
  });

  it('is turned off by password or code, with all that hangs on it', async () => {
    const { phone, token, secret, recoveryCodes } = await calls.protectedAccount();
    await api.refused(calls.removeTotp(token, { ...BY_PASSWORD, password: 'no' }), 'validation');
    await api.refused(
      calls.removeTotp(token, { method: 'totp', code: calls.wrongCode(secret) }),
      'wrong_code',
    );
    await api.must(Done, calls.removeTotp(token, { method: 'totp', code: nextCode(api, secret) }));
    expect((await calls.me(token)).second_factor).toMatchObject({ totp: false, recovery_codes_left: 0 });
    expect((await calls.state(token)).passed).toBe(false);
    await api.must(Login, calls.login(phone));
    await api.refused(calls.removeTotp(token), 'not_found');
    const again = await turnOnTotp(api, token);
    expect(again.recoveryCodes).not.toContain(recoveryCodes[0]);
    await api.must(Done, calls.removeTotp(token));
  });
});

describe('tries', () => {
  it('are five for a ticket, however many come at once', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const ticket = await askForTicket(api, phone);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => calls.byTotp(ticket, calls.wrongCode(secret))),
    );
    const codes = await codesOf(answers);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(5);
    expect(codes.filter((code) => code === 'ticket_expired')).toHaveLength(45);
    await api.refused(calls.byTotp(ticket, nextCode(api, secret)), 'ticket_expired');
  });

  it('are counted for the person too, whatever the ticket, also by a server that was started anew', async () => {
    const { phone, secret, recoveryCodes } = await calls.protectedAccount();
    for (let i = 0; i < 10; i += 1) {
      await api.refused(calls.byTotp(await askForTicket(api, phone), calls.wrongCode(secret)), 'wrong_code');
    }
    api.restart();
    const ticket = await askForTicket(api, phone);
    const refused = await calls.byTotp(ticket, nextCode(api, secret));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // nobody is locked out of an account by somebody else's guessing
    await api.must(Login, calls.byRecovery(ticket, recoveryCodes[0] ?? ''));
    api.later(16 * MINUTE);
    await api.must(Login, calls.byTotp(await askForTicket(api, phone), nextCode(api, secret)));
  });

  it('that were right are none', async () => {
    const { phone, secret } = await calls.protectedAccount();
    for (let i = 0; i < 15; i += 1) {
      await api.must(Login, calls.byTotp(await askForTicket(api, phone), nextCode(api, secret)));
    }
  });
});

describe('a ticket', () => {
  it('is good for five minutes, also after a new start', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const [late, soon] = [await askForTicket(api, phone), await askForTicket(api, phone)];
    api.restart();
    api.later(4 * MINUTE);
    await api.must(Login, calls.byTotp(soon, nextCode(api, secret)));
    api.later(MINUTE);
    await api.refused(calls.byTotp(late, nextCode(api, secret)), 'ticket_expired');
    await api.refused(calls.byTotp('made-up', nextCode(api, secret)), 'ticket_expired');
  });

  it('is void when the sessions are ended: by a new password, by the person, by a block', async () => {
    const { phone, token, secret } = await calls.protectedAccount();
    const tickets = [await askForTicket(api, phone)];
    await api.must(Done, api.send('DELETE', '/me/sessions', undefined, { token }));
    await api.refused(calls.byTotp(tickets[0] ?? '', nextCode(api, secret)), 'ticket_expired');
    const fields = { current_password: PASSWORD, password: 'yangi-qopqoq-96' };
    const ticket = await askForTicket(api, phone);
    await api.must(Done, calls.post('/me/password', token, fields));
    await api.refused(calls.byTotp(ticket, nextCode(api, secret)), 'ticket_expired');
    const call = calls.login(phone, fields.password);
    const last = (await api.must(SecondFactorNeeded, call)).second_factor.ticket;
    await operate(api.sql, 'block', phone, api.clock.now);
    await api.refused(calls.byTotp(last, nextCode(api, secret)), 'ticket_expired');
    await api.refused(calls.login(phone, fields.password), 'blocked');
  });

  it('is what a recovered password leads to as well', async () => {
    const { phone, token, secret } = await calls.protectedAccount();
    const { challenge } = await api.must(CodeSent, api.send('POST', '/security/forgot-password', { phone }));
    const fields = { challenge, code: await api.codeFor(phone), password: 'yangi-qopqoq-96' };
    const call = api.send('POST', '/security/forgot-password/verify', fields);
    const { second_factor } = await api.must(SecondFactorNeeded, call);
    await api.refused(api.send('GET', '/me', undefined, { token }), 'unauthorized');
    await api.must(Login, calls.byTotp(second_factor.ticket, nextCode(api, secret)));
  });

  it('is given after the right password only: before it both kinds of account look the same', async () => {
    const [guarded, plain] = [await calls.protectedAccount(), await createAccount(api)];
    const answers = await Promise.all(
      [guarded.phone, plain.phone].map(async (phone) => {
        const { request_id: _, ...body } = await api.refused(
          calls.login(phone, 'wrong'),
          'wrong_credentials',
        );
        return body;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});
