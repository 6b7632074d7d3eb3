import type { ScheduledJobName } from '#contract/moderation/operation.ts';
import type { Sql } from '../db/client.ts';
import { makePartitions } from '../db/partitions/make-partitions.ts';
import type { ModerationMode } from '../domains/ads/review/review-ads.ts';
import { updateLeafCounts } from '../domains/ads/counts/update-leaf-counts.ts';
import { rankAdsByPopularity, rankAdsByRating } from '../domains/ads/counts/rank-popular.ts';
import { updateMapCounts } from '../domains/ads/map/update-map-counts.ts';
import { sweepPhoneViews } from '../domains/ads/phone/phone-service.ts';
import { updateWordCounts } from '../domains/ads/search/update-word-counts.ts';
import { endStalePayments } from '../domains/balance/payme-service.ts';
import { deliverEvents } from '../domains/events/delivery-service.ts';
import { createEventWriter } from '../domains/events/write-service.ts';
import { sweepReplyTimes } from '../domains/messages/reply-time/reply-time-service.ts';
import { createNotificationSettingsService } from '../domains/me/notification-settings-service.ts';
import { PUSH_ADDRESS_STORE } from '../domains/me/channels/push-service.ts';
import { TELEGRAM_CHAT_STORE } from '../domains/me/channels/telegram-service.ts';
import {
  countRecentDays,
  createDailyCountSaver,
  hasCountedDays,
} from '../domains/operation/daily-counts-service.ts';
import { sweepPageErrors } from '../domains/page-errors/page-errors-service.ts';
import { sweepTranslations } from '../domains/translations/translations-service.ts';
import { sweepAccounts } from '../domains/sign-in/sweep-accounts-repo.ts';
import { subtractOldViews } from '../domains/views/forget-service.ts';
import type { PurgeEdge } from '../notifiers/edge/purge-edge.ts';
import { startCacheInvalidation } from '../domains/content-changes/tell-service.ts';
import type { Log } from '../process/log.ts';
import type { PushSender } from '../notifiers/push/push-sender.ts';
import type { Queue } from '../queue/queue.ts';
import { saveJobSuccess } from '../queue/queue-repo.ts';
import type { Publisher } from '../realtime/channels/channels.ts';
import { publishByPostgres } from '../realtime/channels/postgres-channels.ts';
import { SMS_PER_DAY } from '../settings/sms.ts';
import { RETENTION, type Retention } from '../settings/retention.ts';
import type { SmsProvider } from '../notifiers/sms/provider.ts';
import { createSmsSender } from '../notifiers/sms/sender.ts';
import { sendAllSms } from '../notifiers/sms/queue.ts';
import type { Storage } from '../storage/storage.ts';
import type { TelegramBot } from '../notifiers/telegram/telegram-bot.ts';
import { hasLeafCounts } from './background-repo.ts';
import { createClockGuard } from './clock/clock-guard.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { finishAllUploads } from './finish-uploads.ts';
import { type RunningLoop, startLoop } from './loop.ts';
import { runDueAdTransitions } from './move-ads.ts';
import { applyRetention } from './retain.ts';
import { matchAdsToSavedSearches, notifySearchersDaily, createSearchNotifier } from './saved-searches.ts';
import { sweepAllPictures } from './sweep-pictures.ts';

interface BackgroundParts {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly log: Log;
  readonly sms: SmsProvider;
  readonly smsPerDay?: number;
  readonly storage: Storage;
  readonly publisher?: Publisher;
  readonly now?: () => Date;
  readonly push?: PushSender;
  readonly bot?: TelegramBot | null;
  readonly publicOrigin?: string;
  readonly retention?: Retention;
  readonly purge?: PurgeEdge | null;
  readonly adsModeration?: ModerationMode;
}

interface Scheduled {
  readonly name: ScheduledJobName;
  readonly title: string;
  readonly cron: string;
  /** Whether the job deletes data for good, so that it is skipped while the clock is doubted. */
  readonly isIrreversible?: true;
  readonly run: (stopping: AbortSignal) => Promise<void>;
}

/** Scheduled jobs. Each may run twice or be interrupted without harm: it skips work that is done. */
function scheduled(parts: BackgroundParts, now: () => Date): readonly Scheduled[] {
  const { sql, queue, storage, adsModeration: moderation = 'auto', retention = RETENTION } = parts;
  const events = createEventWriter({ queue });
  return [
    {
      name: 'count-ads',
      title: 'Counting ads',
      cron: '*/5 * * * *',
      run: (stopping) => updateLeafCounts(sql, stopping),
    },
    {
      name: 'move-ads',
      title: 'Moving ads by the clock',
      cron: '* * * * *',
      run: () => runDueAdTransitions({ sql, events }),
    },
    {
      name: 'finish-uploads',
      title: 'Finishing uploads',
      cron: '* * * * *',
      run: () => finishAllUploads({ sql, storage, moderation, now: now() }),
    },
    {
      name: 'match-searches',
      title: 'Holding new ads against saved searches',
      cron: '* * * * *',
      run: () => matchAdsToSavedSearches(sql, createSearchNotifier(events)),
    },
    // nine in the morning in Tashkent
    {
      name: 'tell-daily-news',
      title: 'Telling the news of a day',
      cron: '0 4 * * *',
      run: () => notifySearchersDaily(sql, createSearchNotifier(events)),
    },
    {
      name: 'rank-popular',
      title: 'Ranking by popularity and rating',
      cron: '*/10 * * * *',
      run: (stopping) => rankAll(sql, stopping),
    },
    {
      name: 'count-days',
      title: 'Counting the day',
      cron: '*/10 * * * *',
      run: () => countRecentDays(sql, now()),
    },
    {
      name: 'make-partitions',
      title: 'Making partitions ahead of time',
      cron: '7 * * * *',
      run: () => makePartitions(sql, now()),
    },
    {
      name: 'forget-views',
      title: 'Forgetting old views',
      cron: '17 * * * *',
      isIrreversible: true,
      run: (stopping) => subtractOldViews(sql, now(), stopping),
    },
    {
      name: 'end-payments',
      title: 'Ending unpaid payments',
      cron: '*/10 * * * *',
      isIrreversible: true,
      run: () => endStalePayments(sql, now()),
    },
    {
      name: 'sweep-pictures',
      title: 'Removing pictures',
      cron: '*/5 * * * *',
      isIrreversible: true,
      run: () => sweepAllPictures({ sql, storage, now: now() }),
    },
    {
      name: 'sweep-sign-in',
      title: 'Sweeping what has ended',
      cron: '*/10 * * * *',
      isIrreversible: true,
      run: () => sweepAccounts(sql, now()),
    },
    {
      name: 'erase-accounts',
      title: 'Erasing accounts',
      cron: '37 * * * *',
      isIrreversible: true,
      run: (stopping) => eraseAccounts({ sql, events, storage, now: now(), stopping }),
    },
    {
      name: 'sweep-events',
      title: 'Sweeping events, old ads, audit, phone views, errors of pages and translations',
      cron: '47 * * * *',
      isIrreversible: true,
      run: async (stopping) => {
        await sweepAll(sql, now(), stopping);
        await applyRetention({ sql, storage, retention, now: now(), stopping });
      },
    },
  ];
}

async function sweepAll(sql: Sql, now: Date, stopping: AbortSignal): Promise<void> {
  await sweepPhoneViews(sql, now);
  await sweepPageErrors(sql, now);
  await sweepReplyTimes(sql, now, stopping);
  await sweepTranslations(sql, now);
}

async function rankAll(sql: Sql, stopping?: AbortSignal): Promise<void> {
  await rankAdsByPopularity(sql, stopping);
  await rankAdsByRating(sql, stopping);
}

/** Seconds between polls for scheduled jobs: no person waits for them. */
const SCHEDULED_POLL = 5;
const CLOCK_LOOKS = 60_000;
const SENT_SAVED_MS = 60_000;

/** Starts all background work. A database that was never counted is counted before the first answer. */
export async function startBackground(parts: BackgroundParts): Promise<RunningLoop> {
  const { sql, queue, log, sms, now = () => new Date() } = parts;
  const clock = createClockGuard({ sql, log, now });
  await clock.check();
  if (!(await hasLeafCounts(sql)))
    await Promise.all([updateMapCounts(sql), updateWordCounts(sql), updateLeafCounts(sql), rankAll(sql)]);
  await sendAllSms({ sql, queue, provider: sms, log });
  const sender = createSmsSender({ queue, perDay: parts.smsPerDay ?? SMS_PER_DAY, log });
  const settings = createNotificationSettingsService({ sql });
  const { push, bot = null, publicOrigin = '' } = parts;
  await deliverEvents({
    sql,
    queue,
    ...(parts.publisher && { publisher: parts.publisher }),
    settings,
    sms: sender,
    now,
    ...(push && { push: { sender: push, addresses: PUSH_ADDRESS_STORE, log } }),
    telegram: bot && { bot, chats: TELEGRAM_CHAT_STORE, publicOrigin, log },
  });
  startCacheInvalidation({
    sql,
    queue,
    publisher: parts.publisher ?? publishByPostgres(sql),
    purge: parts.purge ?? null,
  });
  for (const { name, title, cron, isIrreversible, run } of scheduled(parts, now)) {
    await queue.work(name, { title, atOnce: 1, pollSeconds: SCHEDULED_POLL }, async (_, stopping) => {
      if (isIrreversible && !(await clock.check())) return;
      await run(stopping);
      await saveJobSuccess(sql, name);
    });
    await queue.schedule(name, cron);
  }
  if (!(await hasCountedDays(sql))) await queue.send(sql, 'count-days', {});
  await queue.send(sql, 'make-partitions', {});
  // this work repeats more often than the queue polls for jobs
  const loops = [
    startLoop({ name: 'Counting the map', pause: 1000, run: () => updateMapCounts(sql) }, log),
    startLoop({ name: 'Counting words', pause: 1000, run: () => updateWordCounts(sql) }, log),
    startLoop({ name: 'Saving counts', pause: SENT_SAVED_MS, run: createDailyCountSaver(sql, now) }, log),
    startLoop(
      { name: 'Looking at the clock', pause: CLOCK_LOOKS, run: async () => void (await clock.check()) },
      log,
    ),
  ];
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
