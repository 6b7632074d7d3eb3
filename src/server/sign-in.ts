import type { Sql } from './db/client.ts';
import { createAccountsService } from './domains/sign-in/accounts-service.ts';
import { createOidc } from './domains/sign-in/social/oidc.ts';
import { createCodes } from './domains/sign-in/codes/codes-service.ts';
import { createPasskeys } from './domains/sign-in/factors/passkeys.ts';
import { authRoutes, secondFactorRoutes } from './domains/sign-in/routes.ts';
import { createWithFactor } from './domains/sign-in/factors/second-factor-check.ts';
import type { Passwords } from './domains/sign-in/passwords/passwords.ts';
import { createProven } from './domains/sign-in/factors/proven.ts';
import { createSecondFactorService } from './domains/sign-in/factors/second-factor-service.ts';
import { createSecondFactorSettings } from './domains/sign-in/factors/second-factor-settings-service.ts';
import { createLinkingService } from './domains/sign-in/social/linking-service.ts';
import { createSocialService } from './domains/sign-in/social/social-service.ts';
import { createVouchers } from './domains/sign-in/social/vouching.ts';
import { createSeal } from './domains/sign-in/factors/totp-seal.ts';
import { createSocketTicketsService } from './domains/sign-in/sessions/socket-tickets-service.ts';
import type { SessionsService } from './domains/sign-in/sessions/sessions-service.ts';
import type { Bind } from './http/calls/bind.ts';
import type { Env } from './settings/env.ts';
import type { SmsSender } from './notifiers/sms/sender.ts';

interface SignInDeps {
  readonly sql: Sql;
  readonly env: Pick<Env, 'dataDir' | 'publicOrigin'> &
    Partial<Pick<Env, 'oidc' | 'secretsKey' | 'telegramBotToken'>>;
  readonly passwords: Passwords;
  readonly sessions: SessionsService;
  readonly sms: SmsSender;
  readonly phoneCountries: readonly string[];
}

/** Binds all ways to sign in; returns the services that the rest of the application needs. */
export function bindSignIn(bind: Bind, { sql, env, passwords, sessions, sms, phoneCountries }: SignInDeps) {
  const { publicOrigin, telegramBotToken = null } = env;
  const passkeys = createPasskeys({ sql, publicOrigin });
  const seal = createSeal({ key: env.secretsKey ?? null, dataDir: env.dataDir });
  const withFactor = createWithFactor({ sql, seal, passkeys });
  const secondFactor = createSecondFactorService({ sql, sessions, passkeys, withFactor });
  const codes = createCodes({ sql, sms });
  const accounts = createAccountsService({
    sql,
    passwords,
    codes,
    sms,
    sessions,
    secondFactor,
    phoneCountries,
    publicOrigin,
  });
  const oidc = env.oidc ? createOidc({ sql, settings: env.oidc, publicOrigin }) : null;
  const vouchers = createVouchers({ sql, telegramBotToken, oidc });
  const social = createSocialService({ sql, codes, secondFactor, vouchers, phoneCountries, publicOrigin });
  const proven = createProven({ sql, accounts, withFactor });
  const linking = createLinkingService({ sql, sms, vouchers, proven, publicOrigin });
  secondFactorRoutes(bind, {
    secondFactor,
    settings: createSecondFactorSettings({ sql, passkeys, seal, proven }),
  });
  const tickets = createSocketTicketsService({ sql, whoAsks: undefined });
  authRoutes(bind, { accounts, sessions, social, tickets });
  return { accounts, codes, linking };
}
