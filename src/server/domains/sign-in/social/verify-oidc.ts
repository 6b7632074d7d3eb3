import { HOUR_MS } from '#contract/time.ts';
import { createHash } from 'node:crypto';
import * as oauth from 'oauth4webapi';
import type { OidcResult } from '#contract/auth/entities.ts';
import type { Sql } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { Client } from '#server/http/client.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { fetchBounded } from '#server/process/fetch-bounded.ts';
import type { OidcSettings } from '#server/settings/sign-in.ts';
import { oidcLimits } from '../limit-sign-in.ts';
import { insertOidcFlow, consumeOidcFlow } from './oidc-repo.ts';
import { hashToken, createToken } from '../create-tokens.ts';

const FLOW_LIFE = 10 * 60_000;
/** Bounds of one request: keys and discovery documents have some kilobytes, and a sign-in makes three requests. */
const BOUNDS = { bytesMax: 256 * 1024, timeoutMs: 10_000 };
const DISCOVERY_LIFE = HOUR_MS;
const CLOCKS_SECONDS = 60;

/** The person whom the issuer vouches for, under the issuer's names. */
export interface VerifiedIdentity {
  readonly subject: string;
  readonly name: string;
  readonly lastName: string;
}

export interface Oidc {
  readonly name: string;
  /**
   * Returns the address that the page opens. The key stays in the page: only the browser that has it can finish the
   * flow.
   */
  start(client: Client, now: Date): Promise<{ url: string; key: string; expires_at: string }>;
  /** `undefined` when any part of the result is invalid. Throws `unavailable` when the issuer does not answer. */
  finish(result: OidcResult, now: Date): Promise<VerifiedIdentity | undefined>;
}

type OauthInit = oauth.CustomFetchOptions<string, URLSearchParams | null | undefined>;

/** Derives verifier and nonce from the key, so that the database alone cannot finish a flow that somebody began. */
function derived(key: string, use: 'verifier' | 'nonce'): string {
  return createHash('sha256').update(`${use}:${key}`).digest('base64url');
}

export function createOidc(deps: { sql: Sql; settings: OidcSettings; publicOrigin: string }): Oidc {
  const { sql, settings } = deps;
  const issuer = new URL(settings.issuer);
  const redirectUri = `${deps.publicOrigin}/login/oidc`;
  const client: oauth.Client = { client_id: settings.clientId, [oauth.clockTolerance]: CLOCKS_SECONDS };
  // plain HTTP works only if the configuration asks for it, which production refuses
  const options = {
    [oauth.customFetch]: askIssuer,
    [oauth.allowInsecureRequests]: issuer.protocol === 'http:',
  };
  let known: { server: oauth.AuthorizationServer; until: number } | undefined;

  async function discover(now: Date): Promise<oauth.AuthorizationServer> {
    if (known && now.getTime() < known.until) return known.server;
    const server = await oauth
      .discoveryRequest(issuer, options)
      .then((response) => oauth.processDiscoveryResponse(issuer, response))
      .catch(throwUnavailable);
    known = { server, until: now.getTime() + DISCOVERY_LIFE };
    return server;
  }

  function authentication(server: oauth.AuthorizationServer): oauth.ClientAuth {
    if (settings.clientSecret === null) return oauth.None();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return methods.includes('client_secret_basic')
      ? oauth.ClientSecretBasic(settings.clientSecret)
      : oauth.ClientSecretPost(settings.clientSecret);
  }

  async function exchange(server: oauth.AuthorizationServer, { key, code, state, iss }: OidcResult) {
    const answer = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) });
    const parameters = oauth.validateAuthResponse(server, client, answer, state);
    const request = [server, client, authentication(server), parameters, redirectUri] as const;
    const response = await oauth
      .authorizationCodeGrantRequest(...request, derived(key, 'verifier'), options)
      .catch(throwUnavailable);
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: derived(key, 'nonce'),
      requireIdToken: true,
    });
    // checked although the connection to the issuer is encrypted
    await oauth.validateApplicationLevelSignature(server, response, options);
    return oauth.getValidatedIdTokenClaims(tokens);
  }

  return {
    name: settings.name,

    async start({ address }, now) {
      await sql.begin((tx) => consumeLimits(tx, oidcLimits(address), now));
      const { authorization_endpoint } = await discover(now);
      if (authorization_endpoint === undefined) throwUnavailable();
      const [state, key] = [createToken(), createToken()];
      const expiresAt = new Date(now.getTime() + FLOW_LIFE);
      await insertOidcFlow(sql, { stateHash: hashToken(state), keyHash: hashToken(key), expiresAt });
      const url = new URL(authorization_endpoint);
      const parameters = {
        client_id: settings.clientId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'openid profile',
        state,
        nonce: derived(key, 'nonce'),
        code_challenge: await oauth.calculatePKCECodeChallenge(derived(key, 'verifier')),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
      return { url: url.href, key, expires_at: expiresAt.toISOString() };
    },

    async finish(result, now) {
      const flow = { stateHash: hashToken(result.state), keyHash: hashToken(result.key), now };
      if (!(await consumeOidcFlow(sql, flow))) return undefined;
      const server = await discover(now);
      try {
        const claims = await exchange(server, result);
        return claims && readVerifiedIdentity(claims);
      } catch (error) {
        if (error instanceof AppError) throw error;
        // wrong code, nonce, audience, signature, …: the caller only learns that the result is invalid
        return undefined;
      }
    },
  };
}

/** The identity behind the claims. Its subject begins with the issuer's name: another issuer may use the same ids. */
function readVerifiedIdentity(claims: oauth.IDToken): VerifiedIdentity {
  const { iss, sub, given_name, family_name, name } = claims;
  const first = typeof given_name === 'string' ? given_name : name;
  return {
    subject: `${iss} ${sub}`,
    name: typeof first === 'string' ? first : '',
    lastName: typeof family_name === 'string' ? family_name : '',
  };
}

function throwUnavailable(): never {
  throw new AppError('unavailable', { headers: { 'retry-after': '30' } });
}

/** Throws `unavailable` when the issuer does not answer, or not usably; it may refuse a code that is sent to it. */
async function askIssuer(url: string, { body = null, ...init }: OauthInit): Promise<Response> {
  const response = await fetchBounded(url, { ...init, body }, BOUNDS).catch(throwUnavailable);
  const isUsable = init.method === 'POST' ? response.status < 500 : response.ok;
  return isUsable ? response : throwUnavailable();
}
