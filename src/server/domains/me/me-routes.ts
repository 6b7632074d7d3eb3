import { registerChannels } from './channels/channels-routes.ts';
import { bindPictures } from './pictures-routes.ts';
import { createMePicturesService } from './pictures-service.ts';
import type { DomainContext } from '../domain-context.ts';
import type { LookupsService } from '../lookups/lookups-service.ts';
import type { UsersService } from '../users/users-service.ts';
import type { BalanceService } from '../balance/balance-service.ts';
import type { VerificationService } from '../verification/verification-service.ts';
import type { ImagesService } from '../images/images-service.ts';
import { meEndpoints } from '#contract/me/endpoints.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { withCost } from '#server/http/calls/bound-call.ts';
import type { AccountsService } from '../sign-in/accounts-service.ts';
import type { SessionsService } from '../sign-in/sessions/sessions-service.ts';
import type { LinkingService } from '../sign-in/social/linking-service.ts';
import { createHomeService, type ReadActionableDeals } from './home-service.ts';
import { createMeService } from './me-service.ts';

interface MeDeps {
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly linking: LinkingService;
  readonly lookups: LookupsService;
  readonly users: UsersService;
  readonly balance: BalanceService;
  readonly verification: VerificationService;
  readonly images: ImagesService;
  readonly dealsToStep: ReadActionableDeals;
}

export function registerMe(context: DomainContext, deps: MeDeps): void {
  const { bind, sql } = context;
  const { accounts, sessions, linking, lookups, users, balance, verification, images, dealsToStep } = deps;
  const me = createMeService({ sql, lookups, sessions });
  const home = createHomeService({ sql, users, balance, verification, dealsToStep });
  bindPictures(bind, me, createMePicturesService({ sql, images }));
  registerChannels(context);
  const bindLong = withCost(bind, 'long');
  bind(meEndpoints.get, ({ actor }) => me.get(actor.id));
  bind(homeEndpoints.get, ({ actor, now }) => home.get(actor.id, now));
  bind(meEndpoints.edit, ({ actor, body, now }) => me.edit(actor.id, body, now));
  bind(meEndpoints.sessions, ({ actor, now }) => me.sessions(actor, now));
  bind(meEndpoints.endSession, ({ actor, params, now }) => sessions.end(actor.id, params.id, now));
  bind(meEndpoints.endOtherSessions, ({ actor, now }) => sessions.endOthers(actor.id, actor.sessionId, now));
  bindLong(meEndpoints.startLinking, ({ actor, body, now }) => linking.start(actor, body, now));
  bindLong(meEndpoints.linkIdentity, async ({ actor, body, now }) => {
    await linking.link(actor, body, now);
    return await me.get(actor.id);
  });
  bindLong(meEndpoints.unlinkIdentity, async ({ actor, params, now }) => {
    await linking.unlink(actor, params.provider, now);
    return await me.get(actor.id);
  });
  bindLong(meEndpoints.changePassword, (call) => accounts.changePassword(call.actor, call.body, call));
  bindLong(meEndpoints.changePhone, (call) => accounts.changePhone(call.actor.id, call.body, call));
  bindLong(meEndpoints.verifyPhone, async ({ actor, body, now }) => {
    await accounts.finishPhoneChange(actor, body, now);
    return await me.get(actor.id);
  });
}
