import { authEndpoints } from '#contract/auth/endpoints.ts';
import { secondFactorEndpoints } from '#contract/auth/second-factor-endpoints.ts';
import { socketsEndpoints } from '#contract/sockets/endpoints.ts';
import { type Bind, withCost } from '#server/http/calls/bound-call.ts';
import type { AccountsService } from './accounts-service.ts';
import type { SecondFactorService } from './factors/second-factor-service.ts';
import type { SecondFactorSettings } from './factors/second-factor-settings-service.ts';
import type { PhoneSignInService } from './phone/phone-sign-in-service.ts';
import type { SessionsService } from './sessions/sessions-service.ts';
import type { SocketTicketsService } from './sessions/socket-tickets-service.ts';
import type { SocialService } from './social/social-service.ts';

interface Services {
  readonly accounts: AccountsService;
  readonly byPhone: PhoneSignInService;
  readonly sessions: SessionsService;
  readonly social: SocialService;
  readonly tickets: SocketTicketsService;
}

export function bindSignIn(bind: Bind, { accounts, byPhone, sessions, social, tickets }: Services): void {
  const bindLong = withCost(bind, 'long');
  bindLong(authEndpoints.registration, (call) => accounts.register(call.body, call), {
    alsoWrong: (registration) => accounts.findRegistrationProblems(registration),
  });
  bindLong(authEndpoints.verifyPhone, (call) => accounts.finishRegistration(call.body, call));
  bindLong(authEndpoints.resendCode, (call) => accounts.resendCode(call.body.challenge, call));
  bindLong(authEndpoints.phoneCode, (call) => byPhone.sendCode(call.body.phone, call));
  bindLong(authEndpoints.phoneCodeVerify, (call) => byPhone.finish(call.body, call));
  bindLong(authEndpoints.phoneCodeRegister, (call) => byPhone.register(call.body, call));
  bindLong(authEndpoints.login, (call) => accounts.login(call.body, call));
  bindLong(authEndpoints.forgotPassword, (call) => accounts.recover(call.body.phone, call));
  bindLong(authEndpoints.forgotPasswordVerify, (call) => accounts.finishRecovery(call.body, call));
  bind(authEndpoints.providers, () => Promise.resolve(social.providers()), { maxAge: 300 });
  bindLong(authEndpoints.authLogin, (call) => social.login(call.body, call));
  bindLong(authEndpoints.oidcStart, ({ now, client }) => social.startOidc(client(), now));
  bindLong(authEndpoints.authRegistration, (call) => social.register(call.body, call));
  bind(socketsEndpoints.ticket, ({ actor, now }) => tickets.issue(actor, now), { leavesShared: true });
  bind(authEndpoints.logout, ({ actor, now }) => sessions.logOut(actor.id, actor.sessionId, now));
}

interface SecondFactorServices {
  readonly secondFactor: SecondFactorService;
  readonly settings: SecondFactorSettings;
}

export function bindSecondFactor(bindAny: Bind, { secondFactor, settings }: SecondFactorServices): void {
  const bind = withCost(bindAny, 'long');
  const { finish, passkeyOptions, passkeyLogin, ...own } = secondFactorEndpoints;
  bind(finish, (call) => secondFactor.finish(call.body, call));
  bind(passkeyOptions, (call) => secondFactor.passkeyOptions(call.body.ticket, call));
  bind(passkeyLogin, (call) => secondFactor.passkeyLogin(call.body.credential, call));
  bind(own.state, ({ actor }) => settings.state(actor));
  bind(own.proofOptions, ({ actor, now }) => settings.proofOptions(actor, now));
  bind(own.totpStart, ({ actor, body, now }) => settings.startTotp(actor, body.proof, now));
  bind(own.totpConfirm, ({ actor, body, now }) => settings.confirmTotp(actor, body.code, now));
  bind(own.totpRemove, ({ actor, body, now }) => settings.removeTotp(actor, body.proof, now));
  bind(own.passkeyStart, ({ actor, body, now }) => settings.startPasskey(actor, body.proof, now));
  bind(own.passkeyAdd, ({ actor, body, now }) => settings.addPasskey(actor, body, now));
  bind(own.passkeyRename, ({ actor, params, body }) => settings.renamePasskey(actor, params.id, body.name));
  bind(own.passkeyRemove, ({ actor, params, body, now }) =>
    settings.removePasskey(actor, params.id, body.proof, now),
  );
  bind(own.recoveryCodes, ({ actor, body, now }) => settings.renewRecoveryCodes(actor, body.proof, now));
}
