import { MINUTE_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints } from '#contract/auth/endpoints.ts';
import { Login, type OidcResult, SecondFactorNeeded, UnknownIdentity } from '#contract/auth/entities.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import {
  ACCOUNTS_ENV,
  type AccountsApi,
  accountsApi,
  newAddress,
  newPhone,
} from '#tests/factories/people/accounts.ts';
import { type OidcIssuer, startOidcIssuer } from '#tests/factories/outside/oidc-issuer.ts';
import { createSignedInPerson } from '#tests/factories/people/moderators.ts';
import { nextCode, startLinking, turnOnTotp } from '#tests/factories/people/second-factor.ts';
import { expectRefusal, countOutcomes } from '#tests/setup/server/calls.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const ORIGIN = ACCOUNTS_ENV.publicOrigin;
type Result = OidcResult;

const env = (issuer: OidcIssuer) => ({
  ...ACCOUNTS_ENV,
  secretsKey: Buffer.alloc(32, 7),
  oidc: {
    issuer: issuer.url,
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
    name: 'Test ID',
  },
});

async function oidcIssuer(): Promise<OidcIssuer> {
  const started = await startOidcIssuer(`${ORIGIN}/login/oidc`);
  registerCleanup(() => started.stop());
  return started;
}

let issuer: OidcIssuer;
let api: AccountsApi;
beforeAll(async () => {
  issuer = await oidcIssuer();
  api = await accountsApi({ env: env(issuer) });
});

let next = 0;
beforeEach(() => {
  api.clock.now = new Date();
  issuer.onTokens = undefined;
  issuer.person = { sub: `person-${(next += 1)}`, given_name: 'Малика', family_name: 'Karimova' };
});

const start = () => api.call(authEndpoints.oidcStart, {});
const login = (result: Result) => api.call(authEndpoints.authLogin, { body: { provider: 'oidc', result } });
const toTicket = async (result: Result) => v.parse(UnknownIdentity, await login(result));
async function link(result: Result, token: string) {
  const ticket = await startLinking(api, token, 'oidc');
  const body = { ticket, vouching: { provider: 'oidc', result } } as const;
  return await api.as(token).call(meEndpoints.linkIdentity, { body });
}
const register = (fields: { ticket: string; phone: string }) =>
  api.call(authEndpoints.authRegistration, { body: { name: 'Malika', agreement: true, ...fields } });

/** Goes to the issuer and back in one browser. */
async function travel(change: (url: URL) => void = () => undefined): Promise<Result> {
  const { url, key } = await start();
  const address = new URL(url);
  change(address);
  return { ...(await issuer.visit(address.href)), key };
}

async function signUp(): Promise<string> {
  const { ticket } = await toTicket(await travel());
  const phone = newPhone();
  const { challenge } = await register({ ticket, phone });
  const fields = { challenge, code: await api.codeFor(phone) };
  return (await api.call(authEndpoints.verifyPhone, { body: fields })).token;
}

describe('OpenID Connect', () => {
  it('an OpenID issuer is offered by name, with a minimal request', async () => {
    const offer = await api.call(authEndpoints.providers, {});
    expect(offer).toEqual({ telegram: null, oidc: { name: 'Test ID' } });
    const { url, key } = await start();
    const { origin, searchParams } = new URL(url);
    expect(origin).toBe(issuer.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: issuer.clientId,
      redirect_uri: `${ORIGIN}/login/oidc`,
      response_type: 'code',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    });
    expect(url).not.toContain(key);
    expect(url).not.toContain(issuer.clientSecret);
  });

  it('an OpenID login registers a stranger by a proven phone, then signs in', async () => {
    const stranger = await toTicket(await travel());
    expect(stranger).toMatchObject({ name: 'Малика', last_name: 'Karimova' });
    const token = await signUp();
    const me = await api.as(token).call(meEndpoints.get, {});
    expect(me).toMatchObject({ name: 'Malika', has_password: false, identities: ['oidc'] });
    const again = v.parse(Login, await login(await travel()));
    const same = await api.as(again.token).call(meEndpoints.get, {});
    expect(same.id).toBe(me.id);
    issuer.person = { ...issuer.person, sub: 'somebody-else' };
    await toTicket(await travel());
  });

  it('an OpenID answer is accepted once, also after a server restart', async () => {
    const result = await travel();
    const tally = await countOutcomes(Array.from({ length: 10 }, () => login(result)));
    expect(tally).toEqual({ ok: 1, identity_unconfirmed: 9 });
    const started = await travel();
    api.restart();
    await expectRefusal(login(result), 'identity_unconfirmed');
    await login(started);
  });

  it.each<[string, (result: Result) => Result | Promise<Result>]>([
    ['a state that nobody was given', (result) => ({ ...result, state: 'made-up-made-up' })],
    ['a code that the issuer did not give', (result) => ({ ...result, code: 'made-up-made-up' })],
    ['the name of another issuer', (result) => ({ ...result, iss: 'https://elsewhere.example' })],
    ['no name of the issuer, where it gives one', (result) => ({ ...result, iss: undefined })],
    // An attacker's link that would sign others in as the attacker.
    ['another browser', async (result) => ({ ...result, key: (await start()).key })],
    ['another browser’s way', async (result) => ({ ...(await travel()), key: result['key'] })],
  ])('an OpenID answer is refused with %s', async (_, change) => {
    await expectRefusal(login(await change(await travel())), 'identity_unconfirmed');
  });

  it('an OpenID answer is refused after ten minutes', async () => {
    const result = await travel();
    api.later(11 * MINUTE_MS);
    await expectRefusal(login(result), 'identity_unconfirmed');
  });

  it('an OpenID answer with a foreign nonce or proof key is refused', async () => {
    for (const name of ['nonce', 'code_challenge']) {
      const other = Buffer.alloc(32, next).toString('base64url');
      const result = await travel((url) => {
        url.searchParams.set(name, other);
      });
      await expectRefusal(login(result), 'identity_unconfirmed');
    }
  });

  it('an OpenID token that is foreign, changed or unsigned is refused', async () => {
    const payload = (change: Record<string, unknown>) => (tokens: Record<string, unknown>) => {
      const [head = '', body = '', signature = ''] = v.parse(v.string(), tokens['id_token']).split('.');
      const claims = v.parse(
        v.record(v.string(), v.unknown()),
        JSON.parse(Buffer.from(body, 'base64url').toString()),
      );
      const changed = Buffer.from(JSON.stringify({ ...claims, ...change })).toString('base64url');
      return { ...tokens, id_token: [head, changed, signature].join('.') };
    };
    issuer.onTokens = payload({});
    await login(await travel());
    const later = Math.floor(Date.now() / 1000) - 7200;
    for (const change of [{ sub: 'the-director' }, { aud: 'another-site' }, { exp: later }]) {
      issuer.onTokens = payload(change);
      await expectRefusal(login(await travel()), 'identity_unconfirmed');
    }
    issuer.onTokens = (tokens) => ({ ...tokens, id_token: undefined });
    await expectRefusal(login(await travel()), 'identity_unconfirmed');
    issuer.onTokens = (tokens) => {
      const [, body = ''] = v.parse(v.string(), tokens['id_token']).split('.');
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      return { ...tokens, id_token: `${none}.${body}.` };
    };
    await expectRefusal(login(await travel()), 'identity_unconfirmed');

    const other = await startOidcIssuer(`${ORIGIN}/login/oidc`);
    other.person = issuer.person;
    let foreign: Record<string, unknown> = {};
    other.onTokens = (tokens) => (foreign = tokens);
    const elsewhere = await accountsApi({ env: env(other) });
    const started = await elsewhere.call(authEndpoints.oidcStart, {});
    const result = { ...(await other.visit(started.url)), key: started.key };
    await elsewhere.call(authEndpoints.authLogin, { body: { provider: 'oidc', result } });
    expect(foreign).toHaveProperty('id_token');
    issuer.onTokens = () => foreign;
    await expectRefusal(login(await travel()), 'identity_unconfirmed');
    await other.stop();
  });

  it('an OpenID identity is linked by its owner and belongs to one person', async () => {
    const { token } = await createSignedInPerson(api);
    expect(await link(await travel(), token)).toMatchObject({ identities: ['oidc'] });
    await login(await travel());
    const other = await createSignedInPerson(api);
    await expectRefusal(link(await travel(), other.token), 'conflict');
    const wrong = await expectRefusal(link({ ...(await travel()), key: 'x' }, token), 'validation');
    expect(wrong.errors).toHaveProperty('result');
    const unlink = () => api.as(token).call(meEndpoints.unlinkIdentity, { params: { provider: 'oidc' } });
    expect(await unlink()).toMatchObject({ identities: [] });
    await expectRefusal(unlink(), 'not_found');
    await login(await travel());
  });

  it('an OpenID login still asks for an existing second factor', async () => {
    const { token } = await createSignedInPerson(api);
    await link(await travel(), token);
    const { secret } = await turnOnTotp(api, token);
    const { second_factor } = v.parse(SecondFactorNeeded, await login(await travel()));
    const factor = { method: 'totp', code: nextCode(api, secret) } as const;
    await api.call(secondFactorEndpoints.finish, { body: { ticket: second_factor.ticket, factor } });
  });

  it('an OpenID login does not open a blocked account', async () => {
    const token = await signUp();
    const { id } = await api.as(token).call(meEndpoints.get, {});
    await api.sql`update users set blocked_at = now() where id = ${id}`;
    await expectRefusal(login(await travel()), 'blocked');
  });

  it('an OpenID login leaves nothing in the database that could finish it', async () => {
    const { url, key } = await start();
    const [row] = await api.sql<{ all: string }[]>`select string_agg(f::text, ' ') as all from oidc_flows f`;
    const hex = (text: string) => Buffer.from(text).toString('hex');
    const state = new URL(url).searchParams.get('state') ?? '';
    for (const secret of [key, state]) {
      expect(row?.all).not.toContain(secret);
      expect(row?.all).not.toContain(hex(secret));
    }
    await api.sql`update oidc_flows set expires_at = now() - interval '1 minute'`;
    await sweepAccounts(api.sql, new Date());
    expect(await api.sql`select from oidc_flows`).toHaveLength(0);
    expect(api.log.join('\n')).not.toContain(issuer.clientSecret);
  });

  it('OpenID logins from one IP address are rate-limited', async () => {
    const address = newAddress();
    const ask = () => api.as({ address }).call(authEndpoints.oidcStart, {});
    expect(await countOutcomes(Array.from({ length: 210 }, ask))).toEqual({ ok: 200, too_many_requests: 10 });
  });

  it('an OpenID issuer that is down is reported, and works again later', async () => {
    const away = await startOidcIssuer(`${ORIGIN}/login/oidc`);
    away.person = issuer.person;
    const here = await accountsApi({ env: env(away) });
    const ask = () => here.call(authEndpoints.oidcStart, {});
    const started = await ask();
    const result = { ...(await away.visit(started.url)), key: started.key };
    await away.stop();
    await expectRefusal(
      here.call(authEndpoints.authLogin, { body: { provider: 'oidc', result } }),
      'unavailable',
    );
    // A running server has cached the issuer's metadata; a restarted one has to fetch it.
    await ask();
    here.restart();
    const refusal = await here.send(authEndpoints.oidcStart);
    expect(refusal.status).toBe(503);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it.each([
    { path: '/token', status: 500, code: 'unavailable' },
    { path: '/token', status: 404, code: 'identity_unconfirmed' },
    { path: '/jwks', status: 500, code: 'unavailable' },
    { path: '/jwks', status: 404, code: 'unavailable' },
  ] as const)(
    'an OpenID issuer whose $path answers $status makes a login $code',
    async ({ code, ...failing }) => {
      const broken = await oidcIssuer();
      broken.person = issuer.person;
      const here = await accountsApi({ env: env(broken) });
      const started = await here.call(authEndpoints.oidcStart, {});
      const result = { ...(await broken.visit(started.url)), key: started.key };
      broken.failing = failing;
      await expectRefusal(here.call(authEndpoints.authLogin, { body: { provider: 'oidc', result } }), code);
    },
  );

  it('OpenID logins do not exist without settings', async () => {
    const without = await accountsApi();
    await expectRefusal(without.call(authEndpoints.oidcStart, {}), 'not_found');
    const result = { code: 'a', state: 'b', key: 'c' };
    await expectRefusal(
      without.call(authEndpoints.authLogin, { body: { provider: 'oidc', result } }),
      'not_found',
    );
  });
});
