import type { AdAction } from '#contract/ads/transitions.ts';

/* What the record of the ad `a` says of an appeal. */

/** What brings an ad before a moderator: whatever came last says as what. */
const BRINGS: readonly AdAction[] = ['post', 'complete', 'edit', 'activate', 'appeal'];

const LAST = `
  select e.id, e.act from ad_events e
  where e.ad_id = a.id and e.act in (${BRINGS.map((act) => `'${act}'`).join(', ')}) order by e.id desc limit 1`;

/** Its author appealed, and has changed nothing since. */
export const APPEALED = `coalesce((select last.act = 'appeal' from (${LAST}) last), false)`;

/** Which moderator's decision waits for another's; null: the ad is no appeal. */
export const APPEALED_FROM = `(
  select d.user_id from (${LAST}) last join ad_events d on d.ad_id = a.id and d.id < last.id and d.act = 'reject'
  where last.act = 'appeal' order by d.id desc limit 1)`;
