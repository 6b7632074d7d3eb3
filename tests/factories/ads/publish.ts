import { transitionAd } from '#server/domains/ads/lifecycle/transition-ads.ts';
import { lockAd } from '#server/domains/ads/lifecycle/transitions-repo.ts';
import type { TestApi } from '#tests/setup/server/api.ts';
import { createAd } from './ads.ts';

type Details = Parameters<typeof createAd>[1] & object;

/** An ad published by the same transition as in production, through moderation. */
export async function publishAd({ sql }: Pick<TestApi, 'sql'>, details: Details): Promise<string> {
  const id = await createAd(sql, { ...details, status: 'moderation', published_at: null });
  await sql.begin(async (tx) => {
    const held = await lockAd(tx, details.kind ?? 'task', id);
    if (held === undefined) throw new Error('The ad is not there.');
    await transitionAd(
      tx,
      held,
      { action: 'approve', to: 'published', by: 'review', user: null },
      new Date(),
    );
  });
  return id;
}
