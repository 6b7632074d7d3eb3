import { deliverEvents } from '#server/domains/events/delivery-service.ts';
import { createNotificationSettingsService } from '#server/domains/me/notification-settings-service.ts';
import type { Publisher } from '#server/realtime/channels/channels.ts';
import { publishByPostgres } from '#server/realtime/channels/postgres-channels.ts';
import { createSmsSender } from '#server/notifiers/sms/sender.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';

/** Runs the background delivery of events to processes and people. */
export async function deliverPendingEvents(api: AccountsApi, publisher?: Publisher): Promise<void> {
  await deliverEvents({
    ...api,
    sms: createSmsSender({ queue: api.queue, perDay: 1000, log: () => undefined }),
    settings: createNotificationSettingsService(api),
    now: () => new Date(),
    publisher: publisher ?? publishByPostgres(api.sql),
  });
}
