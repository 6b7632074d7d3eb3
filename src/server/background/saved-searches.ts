import type { Sql } from '../db/client.ts';
import { matchNewAds, sweepMatches } from '../domains/ads/saved-searches/match-service.ts';
import { type WriteSearchEvents, notifySearchers } from '../domains/ads/saved-searches/tell-service.ts';
import type { EventWriter } from '../domains/events/write-service.ts';
import { readDatabaseTime } from './background-repo.ts';

/** Writes events about new ads that match saved searches; a click opens the ad, or the list of searches. */
export function createSearchNotifier(events: EventWriter): WriteSearchEvents {
  return (tx, found, now) =>
    events.write(
      tx,
      found.map(({ user: person, search, kind, called, count, ad }) =>
        count === 1
          ? {
              person,
              words: 'search_found' as const,
              ad: { id: ad, kind },
              text: called,
              group: `search:${search}`,
              once: `search:${search}:${ad}`,
            }
          : { person, words: 'search_found_many' as const, text: `${called} (${count})` },
      ),
      now,
    );
}

/** Matches new ads against saved searches within two minutes of publication, and notifies their owners. */
export async function matchAdsToSavedSearches(sql: Sql, tell: WriteSearchEvents): Promise<void> {
  const now = await readDatabaseTime(sql);
  await matchNewAds(sql, now);
  await notifySearchers(sql, tell, 'at_once', now);
}

export async function notifySearchersDaily(sql: Sql, tell: WriteSearchEvents): Promise<void> {
  const now = await readDatabaseTime(sql);
  await notifySearchers(sql, tell, 'daily', now);
  await sweepMatches(sql, now);
}
