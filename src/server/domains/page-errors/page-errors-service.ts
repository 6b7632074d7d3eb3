import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { createHash } from 'node:crypto';
import type { Sql } from '#server/db/client.ts';
import { pageErrors } from '#server/metrics/page-metrics.ts';
import type { CallContext } from '#server/http/calls/call-context.ts';
import { consumeLimits } from '#server/http/limits/limits.ts';
import { anonymizeMessage, extractOwnFrames, readRoutePattern } from './anonymize-error.ts';
import { countError, deleteErrorsBefore, type PageError, readErrors } from './page-errors-repo.ts';

const DAYS_KEPT = 14;
/** Reports that an address may send in an hour; a page has a few, so more is abuse. */
const AN_HOUR_FOR_ADDRESS = 60;
/** Maximum kinds of errors in a day, which bounds the storage whatever strangers send. */
const KINDS_A_DAY = 1000;
const LISTED = 50;

interface GivenError {
  readonly source: PageError['source'];
  readonly message: string;
  readonly stack: string;
  readonly build: string;
  readonly route: string;
}

export async function recordPageError(
  sql: Sql,
  { source, message, stack, build, route }: GivenError,
  { now, client }: Pick<CallContext, 'now' | 'client'>,
): Promise<void> {
  const key = `page-errors:address:${client().address}`;
  await consumeLimits(sql, [{ key, max: AN_HOUR_FOR_ADDRESS, window: HOUR_MS }], now);
  const error = {
    source,
    message: anonymizeMessage(message),
    frames: extractOwnFrames(stack),
    build: build.replace(/[^\w.-]+/g, ''),
    route: readRoutePattern(route),
  };
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([source, error.message, error.frames]))
    .digest()
    .subarray(0, 16);
  pageErrors.inc();
  await countError(sql, error, { fingerprint, now, most: KINDS_A_DAY });
}

export async function describePageErrors(sql: Sql): Promise<string> {
  const errors = await readErrors(sql, LISTED);
  if (errors.length === 0) return `No page has reported an error within ${DAYS_KEPT} days.`;
  return errors
    .map(({ count, source, message, route, build, first_at, last_at, frames }) =>
      [
        `${count} × ${source}: ${message}`,
        `  ${route} of ${build || 'an unknown build'}, ${minute(first_at)} to ${minute(last_at)}`,
        ...frames
          .split('\n')
          .filter(Boolean)
          .map((frame) => `    ${frame}`),
      ].join('\n'),
    )
    .join('\n\n');
}

function minute(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}

export async function sweepPageErrors(sql: Sql, now: Date): Promise<void> {
  await deleteErrorsBefore(sql, new Date(now.getTime() - DAYS_KEPT * DAY_MS));
}
