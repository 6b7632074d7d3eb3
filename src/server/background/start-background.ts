import type { Sql } from '../db/client.ts';
import { countAds } from '../domains/ads/counts/count-ads.ts';
import { endStalePayments } from '../domains/balance/payme-service.ts';
import { foldWholeMap } from '../domains/ads/map/fold-map.ts';
import { rankPopular } from '../domains/ads/counts/rank-popular.ts';
import { forgetOldViews } from '../domains/views/repo.ts';
import { sweepAccounts } from '../domains/sign-in/sweep.ts';
import type { Log } from '../process/log.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { sweepAllPictures } from './sweep-pictures.ts';
import { startJobs, type Job, type RunningJobs } from './loop.ts';
import type { SmsProvider } from '../sms/provider.ts';
import { deliverSms } from '../sms/queue.ts';
import type { Storage } from '../storage/storage.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function jobsOf(sql: Sql): Job[] {
  return [
    { name: 'Counting the map', pause: SECOND, run: () => foldWholeMap(sql) },
    { name: 'Counting ads', pause: 5 * MINUTE, run: () => countAds(sql) },
    { name: 'Forgetting old views', pause: HOUR, run: () => forgetOldViews(sql, new Date()) },
    {
      name: 'Ranking by popularity',
      pause: 10 * MINUTE,
      run: async () => {
        while ((await rankPopular(sql)) > 0);
      },
    },
  ];
}

interface BackgroundParts {
  readonly sql: Sql;
  readonly log: Log;
  readonly sms: SmsProvider;
  readonly storage: Storage;
}

/** What is kept up beside the requests. Where nothing was counted yet, the first count comes before the first answer. */
export async function startBackground({ sql, log, sms, storage }: BackgroundParts): Promise<RunningJobs> {
  const jobs = jobsOf(sql);
  const [row] = await sql<{ counted: boolean }[]>`select exists (select from category_counts) as counted`;
  if (!row?.counted) await Promise.all(jobs.map((job) => job.run()));
  const later: Job[] = [
    { name: 'Sending SMS', pause: SECOND, run: () => deliverSms({ sql, provider: sms, log }) },
    { name: 'Ending unpaid payments', pause: 10 * MINUTE, run: () => endStalePayments(sql, new Date()) },
    { name: 'Removing pictures', pause: 5 * MINUTE, run: () => sweepAllPictures({ sql, storage }) },
    { name: 'Erasing accounts', pause: HOUR, run: () => eraseAccounts({ sql, storage }) },
    { name: 'Sweeping what has ended', pause: 10 * MINUTE, run: () => sweepAccounts(sql) },
  ];
  return startJobs([...jobs, ...later], log);
}
