import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import { readAdAwaitingReview, readAdsAwaitingReview } from './queue-repo.ts';

export { countAdsAwaitingReview as countAdsWaitingFor } from './queue-repo.ts';

export async function listAdsAwaitingReview(
  sql: Database,
  moderator: string,
  { size, cursor }: CursorQuery,
  now: Date,
): Promise<JsonText> {
  const page = { after: readPosition(cursor), limit: size + 1, now };
  return keysetPage(await readAdsAwaitingReview(sql, { moderator, ...page }), size);
}

/** One waiting ad; throws `not_found` when somebody has decided about it. */
export async function requireAdAwaitingReview(
  sql: Database,
  moderator: string,
  id: string,
  now: Date,
): Promise<JsonText> {
  const entry = await readAdAwaitingReview(sql, { moderator, id, now });
  if (entry === undefined) throw new AppError('not_found');
  return new JsonText(entry);
}
