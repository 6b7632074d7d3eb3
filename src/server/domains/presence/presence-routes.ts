import type { DomainContext } from '../domain-context.ts';
import { createWakeUpSender } from '#server/realtime/channels/wake-ups.ts';
import { createPresenceService } from './presence-service.ts';
import { presenceEndpoints } from '#contract/presence/endpoints.ts';

export function registerPresence({ bind, sql, publisher, log }: DomainContext): void {
  const presence = createPresenceService({ sql, wakeUps: createWakeUpSender(publisher, 'presence', log) });
  bind(presenceEndpoints.get, ({ actor }) => presence.get(actor.id));
  bind(presenceEndpoints.edit, ({ actor, body }) => presence.edit(actor.id, body));
}
