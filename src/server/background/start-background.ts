import type { Sql } from '../db/client.ts';
import { countAds } from '../domains/ads/counts/count-ads.ts';
import { rankPopular } from '../domains/ads/counts/rank-popular.ts';
import { foldWholeMap } from '../domains/ads/map/fold-map.ts';
import { endStalePayments } from '../domains/balance/payme-service.ts';
import { sweepAccounts } from '../domains/sign-in/sweep.ts';
import { forgetOldViews } from '../domains/views/repo.ts';
import type { Log } from '../process/log.ts';
import type { Queue } from '../queue/queue.ts';
import type { ScheduledName } from '../queue/queues.ts';
import type { SmsProvider } from '../sms/provider.ts';
import { sendAllSms } from '../sms/queue.ts';
import type { Storage } from '../storage/storage.ts';
import { wasCounted } from './counted-repo.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { type RunningLoop, startLoop } from './loop.ts';
import { sweepAllPictures } from './sweep-pictures.ts';

interface BackgroundParts {
  readonly sql: Sql;
  readonly queue: Queue;
  readonly log: Log;
  readonly sms: SmsProvider;
  readonly storage: Storage;
}

interface Scheduled {
  readonly name: ScheduledName;
  readonly title: string;
  readonly cron: string;
  readonly run: () => Promise<void>;
}

/** Each may be done twice, or begun and left, without harm: what it finds done it passes over. */
function scheduled({ sql, storage }: BackgroundParts): readonly Scheduled[] {
  return [
    { name: 'count-ads', title: 'Counting ads', cron: '*/5 * * * *', run: () => countAds(sql) },
    { name: 'rank-popular', title: 'Ranking by popularity', cron: '*/10 * * * *', run: () => rankAll(sql) },
    {
      name: 'forget-views',
      title: 'Forgetting old views',
      cron: '17 * * * *',
      run: () => forgetOldViews(sql, new Date()),
    },
    {
      name: 'end-payments',
      title: 'Ending unpaid payments',
      cron: '*/10 * * * *',
      run: () => endStalePayments(sql, new Date()),
    },
    {
      name: 'sweep-pictures',
      title: 'Removing pictures',
      cron: '*/5 * * * *',
      run: () => sweepAllPictures({ sql, storage }),
    },
    {
      name: 'sweep-sign-in',
      title: 'Sweeping what has ended',
      cron: '*/10 * * * *',
      run: () => sweepAccounts(sql),
    },
    {
      name: 'erase-accounts',
      title: 'Erasing accounts',
      cron: '37 * * * *',
      run: () => eraseAccounts({ sql, storage }),
    },
  ];
}

async function rankAll(sql: Sql): Promise<void> {
  while ((await rankPopular(sql)) > 0);
}

/** A person does not wait for it: a few seconds after the clock are as good. */
const SCHEDULED_POLL = 5;

/** What is kept up beside the requests. Where nothing was counted yet, the first count comes before the first answer. */
export async function startBackground(parts: BackgroundParts): Promise<RunningLoop> {
  const { sql, queue, log, sms } = parts;
  if (!(await wasCounted(sql))) await Promise.all([foldWholeMap(sql), countAds(sql), rankAll(sql)]);
  await sendAllSms({ sql, queue, provider: sms, log });
  for (const { name, title, cron, run } of scheduled(parts)) {
    await queue.work(name, { title, atOnce: 1, pollSeconds: SCHEDULED_POLL }, run);
    await queue.schedule(name, cron);
  }
  // by the second, which is too often for a job each
  return startLoop({ name: 'Counting the map', pause: 1000, run: () => foldWholeMap(sql) }, log);
}
