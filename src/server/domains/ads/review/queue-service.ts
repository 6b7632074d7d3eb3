import type { Database } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import { JsonText } from '#server/http/calls/bodies/json-text.ts';
import { keysetPage, type CursorQuery, readPosition } from '#server/http/keyset-page.ts';
import { readWaitingAd, readWaitingAds } from './queue-repo.ts';

export { countWaitingAds as countAdsWaitingFor } from './queue-repo.ts';

export async function listWaitingAds(
  sql: Database,
  moderator: string,
  { size, cursor }: CursorQuery,
  now: Date,
): Promise<JsonText> {
  const page = { after: readPosition(cursor), limit: size + 1, now };
  return keysetPage(await readWaitingAds(sql, { moderator, ...page }), size);
}

/** One waiting ad; throws `not_found` when somebody has decided about it. */
export async function presentWaitingAd(
  sql: Database,
  moderator: string,
  id: string,
  now: Date,
): Promise<JsonText> {
  const entry = await readWaitingAd(sql, { moderator, id, now });
  if (entry === undefined) throw new AppError('not_found');
  return new JsonText(entry);
}
