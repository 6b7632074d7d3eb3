import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import type { AdReason } from '#contract/moderation/ad-reasons.ts';
import {
  type AdDecision,
  adModerationEndpoints,
  type AdUnderReview,
} from '#contract/moderation/ads-endpoints.ts';
import { fileOf } from '#tests/factories/files/pictures.ts';
import type { TestApi } from '#tests/setup/server/api.ts';
import { type Calls, withIdempotencyKey } from '#tests/setup/server/calls.ts';

const { task } = ownAdsEndpoints;

interface Somebody {
  readonly token: string;
}

/**
 * Makes words that no other ad of the file has; they are the same in each run, since it depends on the words' hashes
 * whether similar texts are found.
 */
export function createWords(): (count?: number) => string[] {
  let last = 0;
  return (count = 9) => Array.from({ length: count }, () => `слово${(last += 1)}`);
}

export const withRussianText = (description: string, title = 'Заменить кран') => ({
  translations: [{ locale: 'ru' as const, title, description }],
});
/** A text that makes its ad wait for a moderator. */
export const WITH_PHONE = withRussianText('Звоните 90 123 45 67');

export async function readFlags({ sql }: Pick<TestApi, 'sql'>, id: string): Promise<readonly string[]> {
  const [row] = await sql<{ signs: string[] }[]>`select signs from ads where id = ${id}`;
  return row?.signs ?? [];
}

export async function ownTask(api: Calls, who: Somebody, id: string): Promise<OwnAd> {
  return await api.as(who).call(task.own, { params: { id } });
}

/** Edits the newest version of a task. */
export async function editTask(api: Calls, who: Somebody, id: string, changes: object): Promise<OwnAd> {
  const { version } = await ownTask(api, who, id);
  return await api.as(who).call(task.update, { params: { id }, body: { version, ...changes } });
}

export async function addAdPhotos(
  api: Calls,
  who: Somebody,
  id: string,
  photos: readonly Buffer[],
  key?: string,
): Promise<OwnAd> {
  const body = new FormData();
  for (const [index, photo] of photos.entries()) body.set(`photos[${index}]`, fileOf(photo));
  return await api.as(who).call(task.addImages, { params: { id }, body }, withIdempotencyKey(key));
}

/** Decides about a waiting ad, by default about its newest version. */
export async function judgeAd(
  { as, sql }: Pick<TestApi, 'as' | 'sql'>,
  judge: Somebody,
  { id, version }: { readonly id: string; readonly version?: number },
  decision: AdDecision,
  why: { readonly reasons?: AdReason[]; readonly reason?: string } = {},
): Promise<void> {
  const [row] = await sql<{ version: number }[]>`select version from ads where id = ${id}`;
  const body = { decision, version: version ?? row?.version ?? 0, ...why };
  await as(judge).call(adModerationEndpoints.decide, { params: { id }, body });
}

/** The ad among those that wait for this moderator. */
export async function findWaitingAd(
  api: Calls,
  judge: Somebody,
  id: string,
): Promise<AdUnderReview | undefined> {
  const { items } = await api.as(judge).call(adModerationEndpoints.list, { query: { size: 200 } });
  return items.find((item) => item.id === id);
}
