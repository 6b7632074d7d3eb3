import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { NotificationsService } from './notifications-service.ts';

/** Only the reader sees these changes: they drop no cached public answer. */
const QUIETLY = { leavesShared: true };

export function notificationsRoutes(bind: Bind, notifications: NotificationsService): void {
  const { list, makeRead, makeAllRead } = notificationsEndpoints;
  bind(list, ({ actor, query, locale }) => notifications.list(actor.id, query, locale()));
  bind(makeRead, ({ actor, params, now }) => notifications.makeRead(actor.id, params.id, now), QUIETLY);
  bind(makeAllRead, ({ actor, body, now }) => notifications.makeAllRead(actor.id, body.until, now), QUIETLY);
}
