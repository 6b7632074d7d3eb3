import { deliverEvents } from '#server/domains/events/delivery-service.ts';
import { createEventWriter, type NewEvent } from '#server/domains/events/write-service.ts';
import { createNotificationSettingsService } from '#server/domains/me/notification-settings-service.ts';
import { createSmsSender } from '#server/notifiers/sms/sender.ts';
import type { AccountsApi } from '#tests/factories/people/accounts.ts';

type Channels = Pick<Parameters<typeof deliverEvents>[0], 'push' | 'telegram' | 'publisher'>;

/**
 * Runs the background delivery of events by the clock of the calls: by SMS, by the given channels, and to sockets by the
 * given publisher.
 */
export async function deliverByClock(api: AccountsApi, channels: Channels = {}): Promise<void> {
  await deliverEvents({
    ...api,
    ...channels,
    sms: createSmsSender({ queue: api.queue, perDay: 1000, log: (line) => api.log.push(line) }),
    settings: createNotificationSettingsService(api),
    now: () => api.clock.now,
  });
}

export async function writeEvents(api: AccountsApi, ...events: readonly NewEvent[]): Promise<void> {
  await api.sql.begin((tx) => createEventWriter(api).write(tx, events, api.clock.now));
}

export const warningOf = (person: string, text = 'Пишите вежливо'): NewEvent => ({
  person,
  words: 'warning',
  text,
});

type ChannelJob = 'tell-by-push' | 'tell-by-telegram';

/** Jobs of a channel that are not done, with the seconds until their start. */
export const waitingJobs = ({ sql }: AccountsApi, name: ChannelJob) => sql<
  { state: string; seconds: number }[]
>`
  select state, extract(epoch from start_after - now())::int as seconds from pgboss.job
  where name = ${name} and state in ('created', 'retry', 'active')`;

/** Lets the waiting jobs of a channel start at once. */
export const startWaitingJobs = ({ sql }: AccountsApi, name: ChannelJob) => sql`
  update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`;
