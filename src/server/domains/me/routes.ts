import { meEndpoints } from '../../../contract/me/endpoints.ts';
import type { Bind } from '../../http/calls/bind.ts';
import type { AccountsService } from '../sign-in/accounts-service.ts';
import type { SessionsService } from '../sign-in/sessions/sessions-service.ts';
import type { SocialService } from '../sign-in/social/social-service.ts';
import type { MeService } from './service.ts';

interface Services {
  readonly me: MeService;
  readonly accounts: AccountsService;
  readonly sessions: SessionsService;
  readonly social: SocialService;
}

export function meRoutes(bind: Bind, { me, accounts, sessions, social }: Services): void {
  bind(meEndpoints.get, ({ actor }) => me.get(actor.id));
  bind(meEndpoints.edit, ({ actor, body }) => me.edit(actor.id, body));
  bind(meEndpoints.sessions, ({ actor, now }) => me.sessions(actor, now));
  bind(meEndpoints.endSession, async ({ actor, params, now }) => {
    await sessions.end(actor.id, params.id, now);
    return {};
  });
  bind(meEndpoints.endOtherSessions, async ({ actor, now }) => {
    await sessions.endOthers(actor.id, actor.sessionId, now);
    return {};
  });
  bind(meEndpoints.linkIdentity, async ({ actor, body, now }) => {
    await social.link(actor.id, body, now);
    return await me.get(actor.id);
  });
  bind(meEndpoints.unlinkIdentity, async ({ actor, params }) => {
    await social.unlink(actor.id, params.provider);
    return await me.get(actor.id);
  });
  bind(meEndpoints.changePassword, async ({ actor, body, now }) => {
    await accounts.changePassword(actor, body, now);
    return {};
  });
  bind(meEndpoints.changePhone, (call) => accounts.changePhone(call.actor.id, call.body, call));
  bind(meEndpoints.verifyPhone, async ({ actor, body, now }) => {
    await accounts.finishPhoneChange(actor, body, now);
    return await me.get(actor.id);
  });
}
