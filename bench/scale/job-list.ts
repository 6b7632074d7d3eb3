// Background jobs that read ads, chats, views or events, each with a batch of changes for it to find.
import type { Sql } from '#server/db/client.ts';
import { makePartitions } from '#server/db/partitions/make-partitions.ts';
import { applyRetention } from '#server/background/retain.ts';
import { eraseAccounts } from '#server/background/erase-accounts.ts';
import { finishAllUploads } from '#server/background/finish-uploads.ts';
import { runDueAdTransitions } from '#server/background/move-ads.ts';
import {
  matchAdsToSavedSearches,
  notifySearchersDaily,
  createSearchNotifier,
} from '#server/background/saved-searches.ts';
import { sweepAllPictures } from '#server/background/sweep-pictures.ts';
import { updateLeafCounts } from '#server/domains/ads/counts/update-leaf-counts.ts';
import { rankAdsByPopularity, rankAdsByRating } from '#server/domains/ads/counts/rank-popular.ts';
import { updateMapCounts } from '#server/domains/ads/map/update-map-counts.ts';
import { sweepPhoneViews } from '#server/domains/ads/phone/phone-service.ts';
import { updateWordCounts } from '#server/domains/ads/search/update-word-counts.ts';
import { endStalePayments } from '#server/domains/balance/payme-service.ts';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { sweepReplyTimes } from '#server/domains/messages/reply-time/reply-time-service.ts';
import { countRecentDays } from '#server/domains/operation/daily-counts-service.ts';
import { sweepPageErrors } from '#server/domains/page-errors/page-errors-service.ts';
import { sweepAccounts } from '#server/domains/sign-in/sweep-accounts-repo.ts';
import { sweepTranslations } from '#server/domains/translations/translations-service.ts';
import { subtractOldViews } from '#server/domains/views/forget-service.ts';
import { RETENTION } from '#server/settings/retention.ts';
import type { Storage } from '#server/storage/storage.ts';
import * as changes from './job-changes.ts';
import type { WatchedJobs } from './watched-jobs.ts';

export interface BenchJob {
  readonly name: string;
  readonly run: () => Promise<unknown>;
  /** Changes that the job finds, and their number. */
  readonly change?: { readonly count: number; readonly make: () => Promise<unknown> };
  /** Undoes what the changes and the job left. */
  readonly restore?: () => Promise<unknown>;
}

interface JobParts {
  /** A pool whose statements are bounded as in production. */
  readonly sql: Sql;
  /** A pool for the changes, which may take longer than a job's statement. */
  readonly unlimited: Sql;
  readonly storage: Storage;
  readonly watched: WatchedJobs;
  /** Ids of public ads, spread over the table. */
  readonly ads: readonly string[];
}

const CONTENT_CHANGES = 10_000;
const ERASED = 3;

export function listJobs({ sql, unlimited, storage, watched, ads }: JobParts): BenchJob[] {
  const count = ads.length;
  const events = createEventWriter({ queue: { stir: () => undefined } });
  const now = () => new Date();
  const countBack = async () => {
    await changes.shiftPublication(unlimited, ads, -1);
    await updateLeafCounts(sql);
  };
  const foldBack = async () => {
    await changes.shiftPlaces(unlimited, ads, -0.01);
    await updateMapCounts(sql);
  };
  const countWordsBack = async () => {
    await changes.logWordChanges(unlimited, ads, 'removed');
    await updateWordCounts(sql);
  };
  const rank = async () => {
    await rankAdsByPopularity(sql);
    await rankAdsByRating(sql);
  };
  const rankBack = async () => {
    await changes.addViewsAndRatings(unlimited, ads, -1);
    await rank();
  };
  return [
    {
      name: 'counting ads',
      run: () => updateLeafCounts(sql),
      change: { count, make: () => changes.shiftPublication(unlimited, ads, 1) },
      restore: countBack,
    },
    {
      name: 'moving ads by the clock',
      run: () => runDueAdTransitions({ sql, events }),
      change: { count, make: () => changes.expireAdTerms(unlimited, ads) },
      restore: () => changes.publishAgain(unlimited, ads),
    },
    {
      name: 'finishing uploads',
      run: () => finishAllUploads({ sql, storage, moderation: 'auto', now: now() }),
    },
    {
      name: 'holding new ads against saved searches',
      run: () => matchAdsToSavedSearches(sql, createSearchNotifier(events)),
      change: { count, make: () => changes.queueForMatching(unlimited, ads) },
    },
    { name: 'telling the news of a day', run: () => notifySearchersDaily(sql, createSearchNotifier(events)) },
    {
      name: 'ranking by popularity and rating',
      run: rank,
      change: { count, make: () => changes.addViewsAndRatings(unlimited, ads, 1) },
      restore: rankBack,
    },
    {
      name: 'counting the day',
      run: () => countRecentDays(sql, now()),
      change: { count, make: () => changes.addMessages(unlimited, count) },
      restore: () => changes.removeMessages(unlimited),
    },
    {
      name: 'forgetting old views',
      run: () => subtractOldViews(sql, now()),
      change: { count, make: () => changes.addOldViews(unlimited, ads) },
    },
    { name: 'making partitions', run: () => makePartitions(sql, now()) },
    { name: 'ending unpaid payments', run: () => endStalePayments(sql, now()) },
    { name: 'sweeping sign-ins', run: () => sweepAccounts(sql, now()) },
    {
      name: 'sweeping phone views, page errors and translations',
      run: async () => {
        await sweepPhoneViews(sql, now());
        await sweepPageErrors(sql, now());
        await sweepTranslations(sql, now());
      },
    },
    { name: 'removing pictures', run: () => sweepAllPictures({ sql, storage, now: now() }) },
    {
      name: 'erasing accounts',
      run: () => eraseAccounts({ sql, events, storage, now: now() }),
      change: { count: ERASED, make: () => changes.scheduleErasure(unlimited, ERASED) },
    },
    {
      name: 'sweeping events and old ads',
      run: () => applyRetention({ sql, storage, retention: RETENTION, now: now() }),
      change: { count, make: () => changes.addOldEvents(unlimited, ads) },
    },
    {
      name: 'clearing old reply times',
      run: () => sweepReplyTimes(sql, now()),
      change: { count, make: () => changes.makeChatAnswersOld(unlimited, count) },
      restore: () => changes.makeChatAnswersRecent(unlimited, count),
    },
    {
      name: 'counting the map',
      run: () => updateMapCounts(sql),
      change: { count, make: () => changes.shiftPlaces(unlimited, ads, 0.01) },
      restore: foldBack,
    },
    {
      name: 'counting words',
      run: () => updateWordCounts(sql),
      change: { count, make: () => changes.logWordChanges(unlimited, ads, 'added') },
      restore: countWordsBack,
    },
    {
      name: 'delivering events',
      run: watched.deliverEvents,
      change: { count, make: () => changes.addWaitingEvents(unlimited, ads) },
      restore: () => changes.removeAddedEvents(unlimited),
    },
    {
      name: 'telling changes of content',
      run: watched.tellChanges,
      change: { count: CONTENT_CHANGES, make: () => changes.addContentChanges(unlimited, CONTENT_CHANGES) },
    },
    {
      name: 'telling them to caches in front, twice',
      run: watched.tellChangesToCaches,
      change: { count: CONTENT_CHANGES, make: () => changes.addContentChanges(unlimited, CONTENT_CHANGES) },
    },
  ];
}
