import { DAY_MS, MINUTE_MS } from '#contract/time.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { lookupsEndpoints } from '#contract/lookups/endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { hashToken } from '#server/domains/sign-in/tokens.ts';
import { type AccountsApi, accountsApi, createAccount } from '#tests/factories/people/accounts.ts';
import { refused } from '#tests/setup/server/calls.ts';

describe('a session', () => {
  let api: AccountsApi;
  beforeAll(async () => {
    api = await accountsApi();
  });
  const me = (token: string | undefined) => api.as({ token }).call(meEndpoints.get, {});

  it('a call is made by the person whom its token belongs to', async () => {
    const account = await createAccount(api);
    const token = await account.login();
    expect(await me(token)).toMatchObject({ id: account.id, phone: account.phone });
  });

  it.each([undefined, '', 'x', 'no-such-token-at-all', '\u00e9', 'a'.repeat(500)])(
    'a call with the token %s is anonymous',
    async (token) => {
      await refused(me(token), 'unauthorized');
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

  it('a session lasts thirty days', async () => {
    const token = await (await createAccount(api)).login();
    const start = api.clock.now;
    api.later(30 * DAY_MS - MINUTE_MS);
    await me(token);
    api.later(2 * MINUTE_MS);
    await refused(me(token), 'unauthorized');
    api.clock.now = start;
  });

  it('a logout ends its session and no other', async () => {
    const account = await createAccount(api);
    const [token, other] = [await account.login(), await account.login()];
    await api.as(token).call(authEndpoints.logout, {});
    await refused(me(token), 'unauthorized');
    await refused(api.as(token).call(authEndpoints.logout, {}), 'unauthorized');
    await me(other);
  });

  it('a blocked person is refused as blocked in every call', async () => {
    const account = await createAccount(api);
    const token = await account.login();
    await api.sql`update users set blocked_at = now() where id = ${account.id}`;
    await refused(me(token), 'blocked');
    await refused(api.as(token).call(authEndpoints.logout, {}), 'blocked');
  });

  it('last-seen times are exact to a minute, without a write for each call', async () => {
    const account = await createAccount(api);
    const token = await account.login();
    const read = async () => {
      const [row] = await api.sql<{ used: string; seen: string }[]>`
        select s.last_used_at as used, u.last_seen_at as seen
        from sessions s join users u on u.id = s.user_id where u.id = ${account.id}`;
      return row;
    };
    const first = await read();
    api.later(MINUTE_MS / 2);
    await me(token);
    expect(await read()).toEqual(first);
    api.later(MINUTE_MS);
    await me(token);
    const then = await read();
    expect(Date.parse(then?.used ?? '')).toBe(api.clock.now.getTime());
    expect(Date.parse(then?.seen ?? '')).toBe(api.clock.now.getTime());
  });

  it('a session’s token cannot be derived from the database', async () => {
    const token = await (await createAccount(api)).login();
    const rows = await api.sql<{ row: string }[]>`select s::text as row from sessions s`;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(token);
    const found = await api.sql`select from sessions where token_hash = ${hashToken(token)}`;
    expect(found).toHaveLength(1);
  });

  it('a wrong token does not matter for public calls', async () => {
    const response = await api.send(lookupsEndpoints.cities, { token: 'nonsense-nonsense' });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toContain('public');
  });
});
