import { deliverEvents } from '../../src/server/domains/events/delivery-service.ts';
import { createNotificationSettingsService } from '../../src/server/domains/me/notification-settings-service.ts';
import type { Publisher } from '../../src/server/realtime/channels.ts';
import { publishByPostgres } from '../../src/server/realtime/postgres-channels.ts';
import { createSmsSender } from '../../src/server/sms/sender.ts';
import type { AccountsApi } from '../factories/accounts.ts';

/** The background work that tells processes and people of events. */
export async function tellEvents(api: AccountsApi, publisher?: Publisher): Promise<void> {
  await deliverEvents({
    ...api,
    sms: createSmsSender({ queue: api.queue, perDay: 1000, log: () => undefined }),
    settings: createNotificationSettingsService(api),
    now: () => new Date(),
    publisher: publisher ?? publishByPostgres(api.sql),
  });
}
