import type { Hono } from 'hono';
import type { Bind } from '../http/calls/bound-call.ts';
import type { Sql } from '../db/client.ts';
import type { DatabaseFairQueue } from '../http/turns/database-fair-queue.ts';
import type { Log } from '../process/log.ts';
import type { PushSender } from '../notifiers/push/push-sender.ts';
import type { Publisher } from '../realtime/channels/channels.ts';
import type { WakeUpSender } from '../realtime/channels/wake-ups.ts';
import type { Env } from '../settings/env.ts';
import type { SmsSender } from '../notifiers/sms/sender.ts';
import type { TelegramBot } from '../notifiers/telegram/telegram-bot.ts';
import type { EventWriter } from './events/write-service.ts';

export type DomainSettings = Pick<
  Env,
  | 'publicOrigin'
  | 'dataDir'
  | 'phoneCountries'
  | 'telegramBotToken'
  | 'oidc'
  | 'secretsKey'
  | 'payments'
  | 'highlightPrice'
  | 'adsModeration'
  | 'geocoderUrl'
  | 'translation'
  | 'trustProxy'
>;

/** The parts of one application that its domains share. Each domain registers itself with it: services, calls, other routes. */
export interface DomainContext {
  readonly sql: Sql;
  readonly settings: DomainSettings;
  readonly now: () => Date;
  readonly log: Log;
  readonly bind: Bind;
  /** For routes outside of the contract: callbacks of payment services, the sitemap. */
  readonly site: Hono;
  readonly turns: DatabaseFairQueue;
  readonly events: EventWriter;
  readonly publisher: Publisher;
  /** Wakes the pages of a person whose answers changed without a notification. */
  readonly changes: WakeUpSender;
  readonly sms: SmsSender;
  readonly push: PushSender;
  readonly bot: TelegramBot | null;
}
