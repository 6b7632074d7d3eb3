import { MINUTE_MS } from '#contract/time.ts';
import { createHash } from 'node:crypto';
import { KIND_OF_PLURAL } from '#contract/ads/kinds.ts';
import type { ViewedResource } from '#contract/views/endpoints.ts';
import type { Sql } from '#server/db/client.ts';
import { dayInTashkent } from '#server/db/local-day.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { type Limit, consumeLimits } from '#server/http/limits/limits.ts';
import {
  claimBatch,
  countAdViews,
  countUserViews,
  findPublicAds,
  findPublicUsers,
  markViews,
  type CountedView,
  type Viewer,
} from './views-repo.ts';

interface ViewBatch {
  readonly batch: string;
  readonly browser?: string | undefined;
  readonly views: readonly { resource: ViewedResource; id: string }[];
}

/**
 * Maximum counted views of one ad or person on one day by one viewer: enough for a household and its visitors, a small
 * part of the people behind one address of a mobile operator.
 */
const MOST_FOR_ADDRESS = 5;

/** Rate limit on batches: a browser sends a few in a visit, and thousands of browsers may have one address. */
function batchLimits(address: string): Limit[] {
  return [{ key: `views:address:${address}`, max: 1200, window: 10 * MINUTE_MS }];
}

/** Hashes that identify viewers for one day only: tomorrow the same viewers have other hashes. */
function viewersOf(
  { browser }: ViewBatch,
  { address, userAgent }: { address: string; userAgent: string },
  day: string,
): Viewer[] {
  const hashOf = (kind: string, value: string) =>
    createHash('sha256')
      .update(JSON.stringify([day, kind, value]))
      .digest()
      .subarray(0, 16);
  return [
    // a browser that stores no id of its own is identified by address and user agent
    { hash: hashOf('browser', browser ?? `${address} ${userAgent}`), most: 1 },
    { hash: hashOf('address', address), most: MOST_FOR_ADDRESS },
  ];
}

/** Returns how many views were counted. */
export async function countViewBatch(
  sql: Sql,
  input: ViewBatch,
  { now, client }: Pick<CallContext, 'now' | 'client'>,
): Promise<{ counted: number }> {
  await consumeLimits(sql, batchLimits(client().address), now);
  const day = now.toISOString().slice(0, 10);
  const viewers = viewersOf(input, client(), day);
  const { batch, views } = input;
  const ads = views.flatMap(({ resource, id }): CountedView[] =>
    resource === 'users' ? [] : [{ kind: KIND_OF_PLURAL[resource], id }],
  );
  const users = views.flatMap(({ resource, id }) => (resource === 'users' ? [id] : []));
  return await sql.begin(async (tx) => {
    if (!(await claimBatch(tx, batch, now))) return { counted: 0 };
    const newOf = async (resource: 'ad' | 'user', shown: readonly string[]) => {
      let ids = shown;
      for (const viewer of viewers) ids = await markViews(tx, viewer, { day, resource, ids });
      return ids;
    };
    const newAds = await newOf('ad', await findPublicAds(tx, ads));
    const newUsers = await newOf('user', await findPublicUsers(tx, users));
    // statistics show authors their views by days in Tashkent
    await countAdViews(tx, newAds, dayInTashkent(now));
    await countUserViews(tx, newUsers);
    return { counted: newAds.length + newUsers.length };
  });
}
