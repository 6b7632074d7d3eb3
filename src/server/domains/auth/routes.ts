import { authEndpoints } from '../../../contract/auth/endpoints.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Bind } from '../../http/bind.ts';
import type { Client } from '../../http/client.ts';
import type { AccountsService } from './accounts-service.ts';
import type { SessionsService } from './sessions-service.ts';
import type { SocialService } from './social-service.ts';

interface Circumstances {
  readonly now: Date;
  readonly locale: () => Locale;
  readonly client: () => Client;
}

function momentOf({ now, locale, client }: Circumstances) {
  return { now, locale: locale(), client: client() };
}

interface Services {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly social: SocialService;
}

export function authRoutes(bind: Bind, { accounts, sessions, social }: Services): void {
  bind(authEndpoints.registration, (call) => accounts.register(call.body, momentOf(call)));
  bind(authEndpoints.verifyPhone, (call) => accounts.finishRegistration(call.body, momentOf(call)));
  bind(authEndpoints.login, (call) => accounts.login(call.body, momentOf(call)));
  bind(authEndpoints.forgotPassword, (call) => accounts.recover(call.body.phone, momentOf(call)));
  bind(authEndpoints.forgotPasswordVerify, (call) => accounts.finishRecovery(call.body, momentOf(call)));
  bind(authEndpoints.providers, () => Promise.resolve(social.providers()), { maxAge: 300 });
  bind(authEndpoints.authLogin, ({ body, now, client }) =>
    social.login(body.result, now, client().userAgent),
  );
  bind(authEndpoints.authRegistration, (call) => social.register(call.body, momentOf(call)));
  bind(authEndpoints.logout, async ({ actor, now }) => {
    await sessions.end(actor.id, actor.sessionId, now);
    return {};
  });
}
