import type { AdAction } from '#contract/ads/transitions.ts';
import { fragment, joinFragments, literalSql } from '#server/db/driver/fragment.ts';
import { jsonObject, jsonText, jsonTime } from '#server/db/json-sql.ts';

/* SQL that reads appeals from the history of the ad `a`. */

/** Actions that bring an ad before a moderator; the last of them says why it is there. */
const BRINGS: readonly AdAction[] = ['post', 'complete', 'edit', 'activate', 'appeal'];

const BRINGING = joinFragments(BRINGS.map(literalSql), ', ');

const LAST = fragment`
  select e.id, e.act, e.at, e.reason from ad_events e
  where e.ad_id = a.id and e.act in (${BRINGING}) order by e.id desc limit 1`;

/** Whether the ad's author appealed and has changed nothing since. */
export const IS_APPEALED = fragment`coalesce((select last.act = 'appeal' from (${LAST}) last), false)`;

/** The author's words in the appeal; `null` when there are none. */
export const APPEAL_TEXT = fragment`(select last.reason from (${LAST}) last where last.act = 'appeal')`;

/** The same as JSON, with the time of the appeal. */
export const APPEAL_JSON = fragment`coalesce((
  select ${jsonObject({ text: jsonText`last.reason`, at: jsonTime`last.at` })} from (${LAST}) last
  where last.act = 'appeal' and last.reason is not null), 'null')`;

/** The moderator whose decision is appealed; `null` when the ad is no appeal. */
export const APPEALED_MODERATOR = fragment`(
  select d.user_id from (${LAST}) last join ad_events d on d.ad_id = a.id and d.id < last.id and d.act = 'reject'
  where last.act = 'appeal' order by d.id desc limit 1)`;
