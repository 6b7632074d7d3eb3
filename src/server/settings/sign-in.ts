import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';
import { isServiceAddress } from './service-address-schema.ts';

/** An OpenID Connect issuer that people may sign in with. */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  /** `null` for a public client, which only PKCE protects. */
  readonly clientSecret: string | null;
  readonly name: string;
}

const GOOGLE = 'https://accounts.google.com';

export const SIGN_IN_VARIABLES = {
  TELEGRAM_BOT_TOKEN: describeVariable(
    'Token of the bot for sign-in and messages by Telegram. BotFather must know the site’s domain.',
    v.optional(
      v.pipe(v.string(), v.regex(/^\d{5,20}:[\w-]{20,100}$/, 'must be a token as BotFather gives it')),
    ),
  ),
  OIDC_ISSUER: describeVariable(
    'OpenID Connect issuer for sign-in. Register `PUBLIC_ORIGIN/login/oidc` there as the redirect address.',
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          isServiceAddress,
          'must be an address like https://accounts.example.com, as the issuer writes it',
        ),
      ),
    ),
  ),
  OIDC_CLIENT_ID: describeVariable('Id of the site at the issuer.', v.optional(v.string())),
  OIDC_CLIENT_SECRET: describeVariable(
    'Secret of the site at the issuer; without it the site is a public client.',
    v.optional(v.string()),
  ),
  OIDC_NAME: describeVariable(
    { text: 'Name on the sign-in button.', unset: 'the issuer’s host' },
    v.optional(v.pipe(v.string(), v.maxLength(30, 'must fit on a button: 30 characters'))),
  ),
  GOOGLE_CLIENT_ID: describeVariable(
    'Id of the site at Google, for sign-in by Google in place of `OIDC_…`.',
    v.optional(v.string()),
  ),
  GOOGLE_CLIENT_SECRET: describeVariable('Secret of the site at Google.', v.optional(v.string())),
  SECRETS_KEY: describeVariable(
    {
      text: '64 hexadecimal digits that encrypt the secrets of second factors. Several machines need the same key; without the key, code apps stop working, passkeys and recovery codes go on.',
      unset: 'a key that the server makes in `DATA_DIR/secrets.key`',
    },
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as `openssl rand -hex 32` gives them'),
      ),
    ),
  ),
};

type SignInVariables = ValuesOf<typeof SIGN_IN_VARIABLES>;

export function oidcOf(variables: SignInVariables): OidcSettings | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = variables;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = variables;
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined) {
    return {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET ?? null,
      name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    };
  }
  if (GOOGLE_CLIENT_ID === undefined) return null;
  return {
    issuer: GOOGLE,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET ?? null,
    name: 'Google',
  };
}

export function signInProblems(variables: SignInVariables, production: boolean): string[] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = variables;
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = variables;
  const problems: string[] = [];
  const own = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME];
  if (own.some((each) => each !== undefined)) {
    if (OIDC_ISSUER === undefined) problems.push('OIDC_ISSUER is missing: other OIDC_… are set');
    if (OIDC_CLIENT_ID === undefined) problems.push('OIDC_CLIENT_ID is missing: other OIDC_… are set');
    if (GOOGLE_CLIENT_ID !== undefined) problems.push('GOOGLE_CLIENT_ID cannot stand beside OIDC_ISSUER');
  }
  if ((GOOGLE_CLIENT_ID === undefined) !== (GOOGLE_CLIENT_SECRET === undefined)) {
    problems.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together');
  }
  if (production && OIDC_ISSUER?.startsWith('http:'))
    problems.push('OIDC_ISSUER must be https in production');
  return problems;
}
