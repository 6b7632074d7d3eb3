import type { DomainContext } from '../domain-context.ts';
import { createAccountsService } from './accounts-service.ts';
import { createOidc } from './social/verify-oidc.ts';
import { createCodes } from './codes/codes-service.ts';
import { createPasskeys } from './factors/passkeys-service.ts';
import { bindSignIn, bindSecondFactor } from './sign-in-routes.ts';
import { createRunWithFactor } from './factors/run-with-factor.ts';
import type { Passwords } from './passwords/hash-password.ts';
import { createRunWithProof } from './factors/run-with-proof.ts';
import { createSecondFactorService } from './factors/second-factor-service.ts';
import { createSecondFactorSettings } from './factors/second-factor-settings-service.ts';
import { createLinkingService } from './social/linking-service.ts';
import { createSocialService } from './social/social-service.ts';
import { createIdentityVerifier } from './social/verify-identity.ts';
import { createSecretCipher } from './factors/seal-totp.ts';
import { createSocketTicketsService } from './sessions/socket-tickets-service.ts';
import { createPhoneSignInService } from './phone/phone-sign-in-service.ts';
import type { SessionsService } from './sessions/sessions-service.ts';

interface SignInDeps {
  readonly sessions: SessionsService;
  readonly passwords: Passwords;
}

export function registerSignIn(context: DomainContext, { sessions, passwords }: SignInDeps) {
  const { bind, sql, sms, settings } = context;
  const { publicOrigin, telegramBotToken, phoneCountries, dataDir } = settings;
  const passkeys = createPasskeys({ sql, publicOrigin });
  const seal = createSecretCipher({ key: settings.secretsKey, dataDir });
  const runWithFactor = createRunWithFactor({ sql, seal, passkeys });
  const secondFactor = createSecondFactorService({ sql, sessions, passkeys, runWithFactor });
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
  const oidc = settings.oidc ? createOidc({ sql, settings: settings.oidc, publicOrigin }) : null;
  const identities = createIdentityVerifier({ sql, telegramBotToken, oidc });
  const social = createSocialService({ sql, codes, secondFactor, identities, phoneCountries, publicOrigin });
  const byPhone = createPhoneSignInService({
    sql,
    codes,
    sessions,
    secondFactor,
    phoneCountries,
    publicOrigin,
  });
  const runWithProof = createRunWithProof({ sql, accounts, runWithFactor });
  const linking = createLinkingService({ sql, sms, identities, runWithProof, publicOrigin });
  bindSecondFactor(bind, {
    secondFactor,
    settings: createSecondFactorSettings({ sql, passkeys, seal, runWithProof }),
  });
  const tickets = createSocketTicketsService({ sql, whoAsks: undefined });
  bindSignIn(bind, { accounts, byPhone, sessions, social, tickets });
  return { accounts, codes, linking };
}
