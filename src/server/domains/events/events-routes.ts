import type { DomainContext } from '../domain-context.ts';
import { createNotificationsService } from './notifications-service.ts';
import { notificationsEndpoints } from '#contract/notifications/endpoints.ts';

/** Options of writes that leave the cached public answers in place, since only the reader sees the changes. */
const QUIETLY = { leavesShared: true };

export function registerNotifications({ bind, sql }: DomainContext): void {
  const notifications = createNotificationsService({ sql });
  const { list, makeRead, makeReadAbout, makeAllRead } = notificationsEndpoints;
  bind(list, ({ actor, query, locale }) => notifications.list(actor.id, query, locale()));
  bind(makeRead, ({ actor, params, now }) => notifications.makeRead(actor.id, params.id, now), QUIETLY);
  bind(
    makeReadAbout,
    ({ actor, body, now }) => notifications.makeReadAbout(actor.id, body.operation_id, now),
    QUIETLY,
  );
  bind(makeAllRead, ({ actor, body, now }) => notifications.makeAllRead(actor.id, body.until, now), QUIETLY);
}
