import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';
import * as v from 'valibot';

export interface OidcIssuer {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The person signed in at the issuer; the cookie `person` overrides it for one browser. */
  person: { sub: string; given_name?: string; family_name?: string };
  /** Changes the token response on its way, if set. */
  onTokens: ((tokens: Record<string, unknown>) => Record<string, unknown>) | undefined;
  /** A path that answers with this status alone, if set. */
  failing: { readonly path: string; readonly status: number } | undefined;
  /** Follows an address of the issuer in a browser; returns the parameters of the final redirect. */
  visit(url: string): Promise<{ code: string; state: string; iss?: string }>;
  stop(): Promise<void>;
}

const Port = v.object({ port: v.number() });
const Returned = v.object({ code: v.string(), state: v.string(), iss: v.exactOptional(v.string()) });

/** A real OpenID issuer on a free port, where people consent to everything. */
export async function startOidcIssuer(redirectUri: string): Promise<OidcIssuer> {
  const clientId = 'yumush-in-tests';
  const clientSecret = randomBytes(24).toString('base64url');
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => {
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${v.parse(Port, server.address()).port}`;

  const state: Pick<OidcIssuer, 'person' | 'onTokens' | 'failing'> = {
    person: { sub: 'nobody' },
    onTokens: undefined,
    failing: undefined,
  };
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        application_type: redirectUri.startsWith('https') ? 'web' : 'native',
      },
    ],
    jwks: { keys: [{ ...key, kid: 'of-the-tests', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ ...state.person, sub: id }),
    }),
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
  });
  const callback = provider.callback();

  /** Answers the issuer's prompts: signs in the person, then consents. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const named = /(?:^|; *)person=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1];
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      const result = { login: { accountId: named ?? state.person.sub } };
      return await provider.interactionFinished(request, response, result);
    }
    const about = { accountId: session?.accountId ?? '', clientId: params['client_id'] ?? '' };
    const grant = new provider.Grant(about);
    grant.addOIDCScope('openid profile');
    return await provider.interactionFinished(request, response, {
      consent: { grantId: await grant.save() },
    });
  }

  answer = (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      void interact(request, response);
      return;
    }
    const { failing } = state;
    if (failing !== undefined && request.url === failing.path) {
      response.writeHead(failing.status).end();
      return;
    }
    if (request.url === '/token') changeOnTheWay(response, () => state.onTokens);
    callback(request, response);
  };

  async function stop(): Promise<void> {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return Object.assign(state, {
    url,
    clientId,
    clientSecret,
    stop,
    visit: async (start: string) => {
      const back = await follow(start, redirectUri);
      return v.parse(Returned, Object.fromEntries(back.searchParams));
    },
  });
}

function changeOnTheWay(response: ServerResponse, change: () => OidcIssuer['onTokens']): void {
  const end = response.end.bind(response);
  response.end = (...args: unknown[]) => {
    const [body] = args;
    const by = change();
    const text = typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body).toString() : '';
    const changed = by
      ? JSON.stringify(by(v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))))
      : text;
    if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(changed));
    return end(changed);
  };
}

const HOPS_MAX = 20;

/** Follows redirects with cookies up to the address that starts with `end`. */
async function follow(start: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  for (let hop = 0; hop < HOPS_MAX && !url.href.startsWith(end); hop += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`The issuer says ${response.status}: ${await response.text()}`);
    url = new URL(to, url);
  }
  return url;
}
