import { presenceEndpoints } from '#contract/presence/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { PresenceService } from './presence-service.ts';

export function presenceRoutes(bind: Bind, presence: PresenceService): void {
  bind(presenceEndpoints.get, ({ actor }) => presence.get(actor.id));
  bind(presenceEndpoints.edit, ({ actor, body }) => presence.edit(actor.id, body));
}
