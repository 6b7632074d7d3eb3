import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { expectRefusal } from '#tests/setup/server/calls.ts';
import { withLocksHeld } from '#tests/setup/database/held-table.ts';

describe('a session', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const me = (token: string | undefined) => api.as({ token }).call(meEndpoints.get, {});

  it.each([undefined, '', 'x', 'no-such-token-at-all', '\u00e9', 'a'.repeat(500)])(
    'a call with the token %s is anonymous',
    async (token) => {
      await expectRefusal(me(token), 'unauthorized');
    },
  );

  it.each(['Basic abc', 'bearer', 'Bearer a b', 'Bearer'])(
    'a call with the authorization "%s" is anonymous',
    async (authorization) => {
      const response = await api.send(meEndpoints.get, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('a logout ends its session and no other', async () => {
    const account = await createAccount(api);
    const [token, other] = [await account.login(), await account.login()];
    await api.as(token).call(authEndpoints.logout, {});
    await expectRefusal(me(token), 'unauthorized');
    await expectRefusal(api.as(token).call(authEndpoints.logout, {}), 'unauthorized');
    await me(other);
  });

  it('two logouts of one session at once both succeed', async () => {
    const { id, login } = await createAccount(api);
    const token = await login();
    const logOut = () => api.as(token).call(authEndpoints.logout, {});
    let both: Promise<unknown> = Promise.resolve();
    await withLocksHeld(
      api,
      (tx) => tx`select from sessions where user_id = ${id} for update`,
      async (waits) => {
        both = Promise.all([logOut(), logOut()]);
        await expect.poll(() => waits.count({ of: 'revoked_at' })).toBe(2);
      },
    );
    await both;
    await expectRefusal(me(token), 'unauthorized');
  });

  it('a wrong token does not matter for public calls', async () => {
    const response = await api.send(lookupsEndpoints.cities, { token: 'nonsense-nonsense' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('public');
  });
});
