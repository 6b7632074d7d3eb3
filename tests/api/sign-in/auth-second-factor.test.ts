import { MINUTE_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { SecondFactorNeeded } from '#contract/auth/entities.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  logIn,
  PASSWORD,
  recoverPassword,
} from '#tests/factories/people/accounts.ts';
import {
  askForTicket,
  BY_PASSWORD,
  nextCode,
  secondFactorCalls,
  turnOnTotp,
} from '#tests/factories/people/second-factor.ts';
import { totpCode } from '#tests/factories/people/totp.ts';
import { answerOf, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

const HALF_MINUTE = 30_000;

let api: AccountsApi;
let calls: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  api = await accountsApi();
  calls = secondFactorCalls(api);
});

describe('an authenticator app', () => {
  it('an authenticator app is enabled by password and code, ending sessions', async () => {
    const account = await createAccount(api);
    const [token, other] = [await account.login(), await account.login()];
    expect((await calls.me(token)).second_factor).toEqual({
      totp: false,
      passkeys: 0,
      recovery_codes_left: 0,
      required: false,
    });
    const refusal = await expectRefusal(
      calls.startTotp(token, { ...BY_PASSWORD, password: 'no' }),
      'validation',
    );
    expect(refusal.errors).toHaveProperty('proof');
    const { secret, uri } = await calls.startTotp(token);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Yumush:/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    const confirm = (code: string) => calls.confirmTotp(token, code);
    await expectRefusal(confirm(calls.wrongCode(secret)), 'wrong_code');
    await logIn(api, account.phone);
    const code = totpCode(secret, api.clock.now);
    const { recovery_codes } = await confirm(code);
    expect(new Set(recovery_codes).size).toBe(10);
    expect(recovery_codes?.[0]).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
    await expectRefusal(confirm(code), 'code_expired');
    expect((await calls.me(token)).second_factor).toMatchObject({ totp: true, recovery_codes_left: 10 });
    expect(await calls.state(token)).toMatchObject({
      totp: true,
      passed: true,
      required: false,
      passkeys: [],
    });
    await expectRefusal(api.as(other).call(meEndpoints.get, {}), 'unauthorized');
  });

  it('a code of the authenticator app is asked for after the password', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const answer = await calls.login(phone);
    expect(JSON.stringify(answer)).not.toContain('token');
    const { second_factor } = v.parse(SecondFactorNeeded, answer);
    expect(second_factor.methods).toEqual(['totp', 'recovery_code']);
    const { ticket } = second_factor;
    await expectRefusal(api.as(ticket).call(meEndpoints.get, {}), 'unauthorized');
    await expectRefusal(calls.byTotp(ticket, calls.wrongCode(secret)), 'wrong_code');
    const { token } = await calls.byTotp(ticket, nextCode(api, secret));
    expect((await calls.state(token)).passed).toBe(true);
    await expectRefusal(calls.byTotp(ticket, nextCode(api, secret)), 'ticket_expired');
  });

  it('an authenticator app’s code works once, within a half minute’s drift', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const at = (steps: number) => totpCode(secret, new Date(api.clock.now.getTime() + steps * HALF_MINUTE));
    api.later(5 * MINUTE_MS);
    const early = at(-1);
    await expectRefusal(calls.byTotp(await askForTicket(api, phone), at(-2)), 'wrong_code');
    await expectRefusal(calls.byTotp(await askForTicket(api, phone), at(2)), 'wrong_code');
    await calls.byTotp(await askForTicket(api, phone), early);
    await expectRefusal(calls.byTotp(await askForTicket(api, phone), early), 'wrong_code');
    const code = at(0);
    const tickets = await Promise.all(Array.from({ length: 8 }, () => askForTicket(api, phone)));
    const { ok } = await countOutcomes(tickets.map((ticket) => calls.byTotp(ticket, code)));
    expect(ok).toBe(1);
    // An observed code does not work again, and neither does an older one.
    await expectRefusal(calls.byTotp(await askForTicket(api, phone), code), 'wrong_code');
    api.later(HALF_MINUTE);
    await expectRefusal(calls.byTotp(await askForTicket(api, phone), code), 'wrong_code');
  });

  it('an authenticator app is replaced; the old one works until confirmation', async () => {
    const { phone, token, secret } = await calls.protectedAccount();
    const fresh = await calls.startTotp(token);
    await calls.byTotp(await askForTicket(api, phone), nextCode(api, secret));
    const code = nextCode(api, fresh.secret);
    const added = await calls.confirmTotp(token, code);
    expect(added.recovery_codes).toBeNull();
    await expectRefusal(calls.byTotp(await askForTicket(api, phone), nextCode(api, secret)), 'wrong_code');
    await calls.byTotp(await askForTicket(api, phone), nextCode(api, fresh.secret));
  });

  it('a new authenticator app without a first code expires after 15 minutes', async () => {
    const account = await createAccount(api);
    const token = await account.login();
    const { secret } = await calls.startTotp(token);
    api.later(16 * MINUTE_MS);
    const code = totpCode(secret, api.clock.now);
    await expectRefusal(calls.confirmTotp(token, code), 'code_expired');
    await api.sql`update totp set pending_until = now() - interval '1 minute' where user_id = ${account.id}`;
    await sweepAccounts(api.sql, new Date());
    expect(await api.sql`select from totp where user_id = ${account.id}`).toHaveLength(0);
  });

  it('a password or code removes an authenticator app and its recovery codes', async () => {
    const { phone, token, secret, recoveryCodes } = await calls.protectedAccount();
    await expectRefusal(calls.removeTotp(token, { ...BY_PASSWORD, password: 'no' }), 'validation');
    await expectRefusal(
      calls.removeTotp(token, { method: 'totp', code: calls.wrongCode(secret) }),
      'wrong_code',
    );
    await calls.removeTotp(token, { method: 'totp', code: nextCode(api, secret) });
    expect((await calls.me(token)).second_factor).toMatchObject({ totp: false, recovery_codes_left: 0 });
    expect((await calls.state(token)).passed).toBe(false);
    await logIn(api, phone);
    await expectRefusal(calls.removeTotp(token), 'not_found');
    const again = await turnOnTotp(api, token);
    expect(again.recoveryCodes).not.toContain(recoveryCodes[0]);
    await calls.removeTotp(token);
  });
});

describe('attempts at a second factor', () => {
  it('a sign-in ticket takes five tries, however many come at once', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const ticket = await askForTicket(api, phone);
    const tries = Array.from({ length: 50 }, () => calls.byTotp(ticket, calls.wrongCode(secret)));
    expect(await countOutcomes(tries)).toEqual({ wrong_code: 5, ticket_expired: 45 });
    await expectRefusal(calls.byTotp(ticket, nextCode(api, secret)), 'ticket_expired');
  });

  it('second-factor tries also count for the person, and survive a restart', async () => {
    const { phone, secret, recoveryCodes } = await calls.protectedAccount();
    for (let i = 0; i < 10; i += 1) {
      await expectRefusal(
        calls.byTotp(await askForTicket(api, phone), calls.wrongCode(secret)),
        'wrong_code',
      );
    }
    api.restart();
    const ticket = await askForTicket(api, phone);
    const factor = { method: 'totp', code: nextCode(api, secret) };
    const answer = await api.send(secondFactorEndpoints.finish, { json: { ticket, factor } });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    // Guesses by somebody else do not lock the owner out.
    await calls.byRecovery(ticket, recoveryCodes[0] ?? '');
    api.later(16 * MINUTE_MS);
    await calls.byTotp(await askForTicket(api, phone), nextCode(api, secret));
  });

  it('right codes do not count as tries', async () => {
    const { phone, secret } = await calls.protectedAccount();
    for (let i = 0; i < 15; i += 1) {
      await calls.byTotp(await askForTicket(api, phone), nextCode(api, secret));
    }
  });
});

describe('a sign-in ticket', () => {
  it('a sign-in ticket lasts five minutes, also after a restart', async () => {
    const { phone, secret } = await calls.protectedAccount();
    const [late, soon] = [await askForTicket(api, phone), await askForTicket(api, phone)];
    api.restart();
    api.later(4 * MINUTE_MS);
    await calls.byTotp(soon, nextCode(api, secret));
    api.later(MINUTE_MS);
    await expectRefusal(calls.byTotp(late, nextCode(api, secret)), 'ticket_expired');
    await expectRefusal(calls.byTotp('made-up', nextCode(api, secret)), 'ticket_expired');
  });

  it('a sign-in ticket is void once the person’s sessions have been ended', async () => {
    const { phone, token, secret } = await calls.protectedAccount();
    const tickets = [await askForTicket(api, phone)];
    await api.as(token).call(meEndpoints.endOtherSessions, {});
    await expectRefusal(calls.byTotp(tickets[0] ?? '', nextCode(api, secret)), 'ticket_expired');
    const fields = { current_password: PASSWORD, password: 'yangi-qopqoq-96' };
    const ticket = await askForTicket(api, phone);
    await api.as(token).call(meEndpoints.changePassword, { body: fields });
    await expectRefusal(calls.byTotp(ticket, nextCode(api, secret)), 'ticket_expired');
    const step = await answerOf(SecondFactorNeeded, calls.login(phone, fields.password));
    const last = step.second_factor.ticket;
    await runOperatorCommand(api.sql, 'block', phone, api.clock.now);
    await expectRefusal(calls.byTotp(last, nextCode(api, secret)), 'ticket_expired');
    await expectRefusal(calls.login(phone, fields.password), 'blocked');
  });

  it('a recovered password also leads to a sign-in ticket', async () => {
    const { phone, token, secret } = await calls.protectedAccount();
    const recovered = recoverPassword(api, phone, 'yangi-qopqoq-96');
    const { second_factor } = await answerOf(SecondFactorNeeded, recovered);
    await expectRefusal(api.as(token).call(meEndpoints.get, {}), 'unauthorized');
    await calls.byTotp(second_factor.ticket, nextCode(api, secret));
  });

  it('a sign-in ticket comes after the right password only', async () => {
    const [guarded, plain] = [await calls.protectedAccount(), await createAccount(api)];
    const answers = await Promise.all(
      [guarded.phone, plain.phone].map(async (phone) => {
        const { request_id: _, ...body } = await expectRefusal(
          calls.login(phone, 'wrong'),
          'wrong_credentials',
        );
        return body;
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});
