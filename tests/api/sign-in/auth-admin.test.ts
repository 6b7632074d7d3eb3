import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { directTarget } from '#server/db/client.ts';
import { runOperatorCommand } from '#server/domains/accounts/operator-service.ts';
import {
  type AccountsApi,
  accountsApi,
  createAccount,
  logIn,
  newPhone,
  recoverPassword,
} from '#tests/factories/people/accounts.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { databaseUrlOf, inDatabase } from '#tests/setup/database/database-target.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';

describe('an operator', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const me = (token: string) => api.as(token).call(meEndpoints.get, {});
  const login = (phone: string) => logIn(api, phone);

  it('an operator makes a moderator, which is immediate and logged', async () => {
    const { id, phone, token } = await createSignedInPerson(api);
    expect(await runOperatorCommand(api.sql, 'make-moderator', phone, api.clock.now)).toContain('moderator');
    expect(await me(token)).toMatchObject({ role: 'moderator' });
    await runOperatorCommand(api.sql, 'make-member', phone, api.clock.now);
    expect(await me(token)).toMatchObject({ role: 'member' });
    const rows = await api.sql<{ action: string; actor_id: string | null }[]>`
      select action, actor_id from audit_log where user_id = ${id} order by id`;
    expect([...rows]).toEqual([
      { action: 'make_moderator', actor_id: null },
      { action: 'make_member', actor_id: null },
    ]);
  });

  it('an operator blocks and unblocks; ended sessions stay ended', async () => {
    const { phone, token } = await createSignedInPerson(api);
    await runOperatorCommand(api.sql, 'block', phone, api.clock.now);
    await expectRefusal(me(token), 'blocked');
    await expectRefusal(login(phone), 'blocked');
    await runOperatorCommand(api.sql, 'unblock', phone, api.clock.now);
    await expectRefusal(me(token), 'unauthorized');
    await login(phone);
  });

  it('an operator resets an account, and its owner regains it by a code', async () => {
    const { phone, token } = await createSignedInPerson(api);
    for (let i = 0; i < 5; i += 1) {
      await api.call(authEndpoints.forgotPassword, { body: { phone } });
      await api.deliver();
      api.later(60_000);
    }
    await expectRefusal(api.call(authEndpoints.forgotPassword, { body: { phone } }), 'too_many_requests');
    await runOperatorCommand(api.sql, 'reset', phone, api.clock.now);
    await expectRefusal(me(token), 'unauthorized');
    await expectRefusal(login(phone), 'wrong_credentials');
    await recoverPassword(api, phone);
  });

  it('the commands of an operator run from the command line', async () => {
    const { phone } = await createAccount(api);
    const [row] = await api.sql<{ name: string }[]>`select current_database() as name`;
    const url = databaseUrlOf(directTarget(inDatabase(inject('databaseServer'), row?.name ?? '')));
    const admin = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/admin.ts', ...args], {
        env: { ...process.env, DATABASE_URL: url },
      });
    const { stdout } = await admin('make-moderator', phone);
    expect(stdout).toContain(phone);
    expect(await api.sql`select from users where phone = ${phone} and role = 'moderator'`).toHaveLength(1);
    expect((await admin('status')).stdout).toMatch(/this version needs \d{4} .* the database has \d{4}/);
    await expect(admin('block', newPhone())).rejects.toMatchObject({ code: 1 });
    await expect(admin('promote', phone)).rejects.toMatchObject({ code: 2 });
  });
});
