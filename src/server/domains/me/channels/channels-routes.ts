import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import { telegramEndpoints } from '#contract/me/telegram-endpoints.ts';
import { withCost } from '#server/http/calls/bound-call.ts';
import type { DomainContext } from '../../domain-context.ts';
import { createPushService } from './push-service.ts';
import { createTelegramService } from './telegram-service.ts';

/** Options of writes that leave the cached public answers in place, since only the person sees the changes. */
const QUIETLY = { leavesShared: true };

export function registerChannels(context: DomainContext): void {
  const { sql, bot } = context;
  const bind = withCost(context.bind, 'long');
  const push = createPushService({ sql, sender: context.push });
  const telegram = createTelegramService({ sql, bot });
  bind(pushEndpoints.key, () => push.key());
  bind(pushEndpoints.list, ({ actor, now }) => push.list(actor, now));
  bind(pushEndpoints.subscribe, ({ actor, body, now }) => push.subscribe(actor, body, now), QUIETLY);
  bind(pushEndpoints.unsubscribe, ({ actor, params }) => push.unsubscribe(actor, params.id), QUIETLY);
  bind(telegramEndpoints.get, ({ actor }) => telegram.get(actor.id));
  bind(telegramEndpoints.check, ({ actor, now }) => telegram.check(actor.id, now), QUIETLY);
}
