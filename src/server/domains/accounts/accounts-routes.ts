import { accountEndpoints } from '#contract/account/endpoints.ts';
import type { Bind } from '#server/http/calls/bind.ts';
import type { NotificationSettingsService } from '../me/notification-settings-service.ts';
import type { DeletionService } from './deletion-service.ts';
import type { ExportService } from './export-service.ts';

interface Services {
  readonly settings: NotificationSettingsService;
  readonly exports: ExportService;
  readonly deletion: DeletionService;
}

export function accountRoutes(bind: Bind, { settings, exports, deletion }: Services): void {
  bind(accountEndpoints.notificationSettings, ({ actor }) => settings.get(actor.id));
  bind(accountEndpoints.editNotificationSettings, ({ actor, body }) => settings.edit(actor.id, body));
  bind(accountEndpoints.export, ({ actor, now }) => exports.everything(actor.id, now), {
    cost: 'heavy',
  });
  bind(accountEndpoints.deletionCode, (call) => deletion.sendCode(call.actor.id, call));
  bind(accountEndpoints.deletion, ({ actor, body, now }) => deletion.ask(actor.id, body, now), {
    hides: true,
    cost: 'long',
  });
}
