import { beforeAll, describe, expect, it } from 'vitest';
import { Login } from '#contract/auth/entities.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import type { Proof } from '#contract/auth/second-factor.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import { requireModerator } from '#server/domains/sign-in/factors/second-factor-service.ts';
import { cancelDeletion } from '#server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  recoverPassword,
} from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import {
  askForTicket,
  BY_PASSWORD,
  nextCode,
  secondFactorCalls,
  turnOnTotp,
} from '#tests/factories/people/second-factor.ts';
import { answerOf, expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';

let api: AccountsApi;
let calls: ReturnType<typeof secondFactorCalls>;
beforeAll(async () => {
  api = await accountsApi();
  calls = secondFactorCalls(api);
});

describe('recovery codes', () => {
  it('recovery codes are used once, in any spelling', async () => {
    const { phone, token, recoveryCodes } = await calls.protectedAccount();
    const [first = '', second = ''] = recoveryCodes;
    await expectRefusal(
      calls.byRecovery(await askForTicket(api, phone), '0000-0000-0000-0000'),
      'wrong_code',
    );
    await expectRefusal(calls.byRecovery(await askForTicket(api, phone), '0000'), 'validation');
    await calls.byRecovery(await askForTicket(api, phone), first);
    await expectRefusal(calls.byRecovery(await askForTicket(api, phone), first), 'wrong_code');
    const spelt = second.toLowerCase().replaceAll('-', ' ').replaceAll('1', 'l').replaceAll('0', 'o');
    await calls.byRecovery(await askForTicket(api, phone), spelt);
    expect((await calls.me(token)).second_factor.recovery_codes_left).toBe(8);
    const other = await calls.protectedAccount();
    await expectRefusal(
      calls.byRecovery(await askForTicket(api, other.phone), recoveryCodes[2] ?? ''),
      'wrong_code',
    );
  });

  it('a recovery code is used once, also by 200 requests at once', async () => {
    const { phone, token, recoveryCodes } = await calls.protectedAccount();
    const tickets: string[] = [];
    while (tickets.length < 200) {
      tickets.push(...(await Promise.all(Array.from({ length: 20 }, () => askForTicket(api, phone)))));
    }
    const tries = tickets.map((ticket) => calls.byRecovery(ticket, recoveryCodes[0] ?? ''));
    const { ok, wrong_code = 0, ticket_expired = 0 } = await countOutcomes(tries);
    expect({ ok, refused: wrong_code + ticket_expired }).toEqual({ ok: 1, refused: 199 });
    expect((await calls.me(token)).second_factor.recovery_codes_left).toBe(9);
  });

  it('new recovery codes need a proof of identity and void the old ones', async () => {
    const { phone, token, recoveryCodes } = await calls.protectedAccount();
    const renew = (proof: Proof, by = token) =>
      api.as(by).call(secondFactorEndpoints.recoveryCodes, { body: { proof } });
    await expectRefusal(renew({ ...BY_PASSWORD, password: 'no' }), 'validation');
    const proof = { method: 'recovery_code', code: recoveryCodes[0] ?? '' } as const;
    const { recovery_codes } = await renew(proof);
    await expectRefusal(
      calls.byRecovery(await askForTicket(api, phone), recoveryCodes[1] ?? ''),
      'wrong_code',
    );
    await calls.byRecovery(await askForTicket(api, phone), recovery_codes[1] ?? '');
    const without = await (await createAccount(api)).login();
    await expectRefusal(renew(BY_PASSWORD, without), 'not_found');
  });
});

describe('a moderator', () => {
  const actorOf = (token: string) =>
    createSessionsService({ sql: api.sql, takeBackDeletion: cancelDeletion }).whoAsks(token, api.clock.now);
  const mayAct = async (token: string) => requireModerator(await actorOf(token));

  it('a moderator acts in a two-factor session, and cannot drop the factor', async () => {
    const { phone, token } = await createSignedInPerson(api);
    await expect(mayAct(token)).rejects.toMatchObject({ code: 'not_found' });
    await runOperatorCommand(api.sql, 'make-moderator', phone, api.clock.now);
    await expect(mayAct(token)).rejects.toMatchObject({ code: 'second_factor_required', status: 409 });
    expect((await calls.me(token)).second_factor.required).toBe(true);
    const { secret } = await turnOnTotp(api, token);
    await mayAct(token);
    const again = await calls.byTotp(await askForTicket(api, phone), nextCode(api, secret));
    await mayAct(again.token);
    await expectRefusal(calls.removeTotp(token), 'second_factor_required');
    expect(await calls.state(token)).toMatchObject({ totp: true, required: true, recovery_codes_left: 10 });
    await runOperatorCommand(api.sql, 'make-member', phone, api.clock.now);
    await calls.removeTotp(token);
    await runOperatorCommand(api.sql, 'make-moderator', phone, api.clock.now);
    await expect(mayAct(token)).rejects.toMatchObject({ code: 'second_factor_required' });
  });

  it('a moderator who lost every factor starts again through an operator', async () => {
    const { phone, id } = await calls.protectedAccount();
    const ticket = await askForTicket(api, phone);
    await runOperatorCommand(api.sql, 'reset', phone, api.clock.now);
    await expectRefusal(calls.byRecovery(ticket, '0000-0000-0000-0000'), 'ticket_expired');
    const { token } = await answerOf(Login, recoverPassword(api, phone));
    expect(await calls.me(token)).toMatchObject({
      id,
      second_factor: { totp: false, recovery_codes_left: 0 },
    });
  });
});

describe('secrets of a second factor', () => {
  it('no secret of a second factor is in a table, a log line or an answer', async () => {
    const { phone, token, secret, recoveryCodes } = await calls.protectedAccount();
    const ticket = await askForTicket(api, phone);
    const code = nextCode(api, secret);
    await api.sql`alter table sessions rename column second_factor_at to elsewhere`;
    const failed = await expectRefusal(calls.byTotp(ticket, code), 'internal');
    await api.sql`alter table sessions rename column elsewhere to second_factor_at`;
    // The failed attempt used up neither the ticket nor the code.
    await calls.byTotp(ticket, code);
    const later = [
      JSON.stringify(await calls.me(token)),
      JSON.stringify(await calls.state(token)),
      JSON.stringify(failed),
    ];
    const [row] = await api.sql<{ text: string }[]>`
      select string_agg(t, ' ') as text from (
        select t::text as t from totp t union all select r::text from recovery_codes r union all
        select k::text from second_factor_tickets k union all select l::text from limits l) as everything`;
    const output = [...api.log, ...later, row?.text].join('\n');
    expect(api.log.length).toBeGreaterThan(0);
    for (const each of [secret, ticket, token, ...recoveryCodes]) {
      expect(output).not.toContain(each);
      expect(output).not.toContain(each.replaceAll('-', ''));
      expect(output).not.toContain(Buffer.from(each).toString('hex'));
    }
  });

  it('an encrypted second factor does not decrypt in another person’s row', async () => {
    const [one, other] = [await calls.protectedAccount(), await calls.protectedAccount()];
    await api.sql`
      update totp set secret = (select secret from totp where user_id = ${one.id}), last_step = 0
      where user_id = ${other.id}`;
    const ticket = await askForTicket(api, other.phone);
    await expectRefusal(calls.byTotp(ticket, nextCode(api, one.secret)), 'internal');
    expect(api.log.at(-1)).toContain('SECRETS_KEY');
  });
});
