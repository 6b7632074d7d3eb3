import { meEndpoints } from '#contract/me/endpoints.ts';
import { homeEndpoints } from '#contract/me/home-endpoints.ts';
import { type Bind, withCost } from '#server/http/calls/bind.ts';
import type { AccountsService } from '../sign-in/accounts-service.ts';
import type { SessionsService } from '../sign-in/sessions/sessions-service.ts';
import type { LinkingService } from '../sign-in/social/linking-service.ts';
import type { HomeService } from './home-service.ts';
import type { MeService } from './me-service.ts';

interface Services {
  readonly me: MeService;
  readonly home: HomeService;
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly linking: LinkingService;
}

export function meRoutes(bind: Bind, { me, home, accounts, sessions, linking }: Services): void {
  const bindLong = withCost(bind, 'long');
  bind(meEndpoints.get, ({ actor }) => me.get(actor.id));
  bind(homeEndpoints.get, ({ actor, now }) => home.get(actor.id, now));
  bind(meEndpoints.edit, ({ actor, body, now }) => me.edit(actor.id, body, now));
  bind(meEndpoints.sessions, ({ actor, now }) => me.sessions(actor, now));
  bind(meEndpoints.endSession, async ({ actor, params, now }) => {
    await sessions.end(actor.id, params.id, now);
    return {};
  });
  bind(meEndpoints.endOtherSessions, async ({ actor, now }) => {
    await sessions.endOthers(actor.id, actor.sessionId, now);
    return {};
  });
  bindLong(meEndpoints.startLinking, ({ actor, body, now }) => linking.start(actor, body, now));
  bindLong(meEndpoints.linkIdentity, async ({ actor, body, now }) => {
    await linking.link(actor, body, now);
    return await me.get(actor.id);
  });
  bindLong(meEndpoints.unlinkIdentity, async ({ actor, params, now }) => {
    await linking.unlink(actor, params.provider, now);
    return await me.get(actor.id);
  });
  bindLong(meEndpoints.changePassword, async (call) => {
    await accounts.changePassword(call.actor, call.body, call);
    return {};
  });
  bindLong(meEndpoints.changePhone, (call) => accounts.changePhone(call.actor.id, call.body, call));
  bindLong(meEndpoints.verifyPhone, async ({ actor, body, now }) => {
    await accounts.finishPhoneChange(actor, body, now);
    return await me.get(actor.id);
  });
}
