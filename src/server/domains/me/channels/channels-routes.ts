import { pushEndpoints } from '#contract/me/push-endpoints.ts';
import { telegramEndpoints } from '#contract/me/telegram-endpoints.ts';
import { type Bind, withCost } from '#server/http/calls/bound-call.ts';
import type { PushService } from './push-service.ts';
import type { TelegramService } from './telegram-service.ts';

interface Services {
  readonly push: PushService;
  readonly telegram: TelegramService;
}

/** Options of writes that leave the cached public answers in place, since only the person sees the changes. */
const QUIETLY = { leavesShared: true };

export function bindChannels(bindAny: Bind, { push, telegram }: Services): void {
  const bind = withCost(bindAny, 'long');
  bind(pushEndpoints.key, () => push.key());
  bind(pushEndpoints.list, ({ actor, now }) => push.list(actor, now));
  bind(pushEndpoints.subscribe, ({ actor, body, now }) => push.subscribe(actor, body, now), QUIETLY);
  bind(pushEndpoints.unsubscribe, ({ actor, params }) => push.unsubscribe(actor, params.id), QUIETLY);
  bind(telegramEndpoints.get, ({ actor }) => telegram.get(actor.id));
  bind(telegramEndpoints.check, ({ actor, now }) => telegram.check(actor.id, now), QUIETLY);
}
