import { moderationEndpoints } from '../../../contract/moderation/endpoints.ts';
import type { Bind } from '../../http/calls/bind.ts';
import type { ModerationService } from './service.ts';

export function moderationRoutes(bind: Bind, moderation: ModerationService): void {
  bind(moderationEndpoints.queues, ({ actor }) => moderation.queues(actor));
  bind(moderationEndpoints.verifications, ({ actor, query }) => moderation.verifications(actor, query));
  bind(moderationEndpoints.verificationPicture, ({ actor, params, now }) =>
    moderation.verificationPicture(actor, params.id, now),
  );
  bind(moderationEndpoints.decideVerification, async ({ actor, params, body, now }) => {
    await moderation.decideVerification(actor, params.id, body, now);
    return {};
  });
  bind(moderationEndpoints.reports, ({ actor, query }) => moderation.reports(actor, query));
  bind(moderationEndpoints.decideReport, async ({ actor, params, body, now }) => {
    await moderation.decideReport(actor, params.id, body, now);
    return {};
  });
  bind(moderationEndpoints.findPeople, ({ actor, body }) => moderation.findPeople(actor, body.search));
  bind(moderationEndpoints.person, ({ actor, params }) => moderation.person(actor, params.id));
  bind(moderationEndpoints.blockPerson, async ({ actor, params, body, now }) => {
    await moderation.block(actor, params.id, body.reason, now);
    return {};
  });
  bind(moderationEndpoints.unblockPerson, async ({ actor, params, body, now }) => {
    await moderation.unblock(actor, params.id, body.reason, now);
    return {};
  });
  bind(moderationEndpoints.audit, ({ actor, query }) => moderation.audit(actor, query));
}
