import type { AdKind } from '#contract/ads/kinds.ts';
import { LIFT_HOURS } from '#contract/ads/lift.ts';
import { constantSql, type Fragment, fragment } from '#server/db/driver/fragment.ts';
import {
  jsonFlag,
  jsonUnescapedText,
  jsonObject,
  jsonOrNull,
  jsonText,
  jsonTime,
} from '#server/db/json-sql.ts';
import { IS_APPEALED, APPEAL_JSON } from '../lifecycle/appeal-sql.ts';
import { FULL_AD_ENTRIES, adFieldEntries } from '../detail/entries-sql.ts';
import { EXACT_ADDRESS, EXACT_LOCATION } from '#server/db/exact-place-sql.ts';

/** The moderator's last reason, in the states that a decision leads to. */
function reasonSql(column: 'reason' | 'reasons'): Fragment {
  return fragment`case when a.status in ('need_edit', 'rejected', 'deleted') then (
    select e.${constantSql(column)} from ad_events e
    where e.ad_id = a.id and e.actor = 'moderator' order by e.id desc limit 1) end`;
}

const AWAITS = fragment`array_to_json(array(
  select u.key from ad_uploads u where u.ad_id = a.id and u.image_id is null order by u.position))::text`;

export function ownSql(kind: AdKind, now: Fragment): Fragment {
  const liftedUntil = fragment`a.lifted_at + interval '${constantSql(LIFT_HOURS)} hours'`;
  return jsonObject({
    kind: jsonUnescapedText`a.kind`,
    id: jsonUnescapedText`a.id`,
    category: jsonUnescapedText`a.category_id`,
    city: jsonUnescapedText`a.city_id`,
    location: jsonOrNull(fragment`a.longitude is not null`, jsonObject(EXACT_LOCATION)),
    published_at: jsonTime`a.first_published_at`,
    expires_at: jsonTime`a.expires_at`,
    highlighted_until: jsonTime`case when a.highlighted_until > ${now} then a.highlighted_until end`,
    lift_up_at: jsonTime`case when ${liftedUntil} > ${now} then ${liftedUntil} end`,
    reason: jsonText`${reasonSql('reason')}`,
    reasons: fragment`coalesce((${reasonSql('reasons')})::text, 'null')`,
    appealed: jsonFlag`a.status in ('moderation', 'rejected') and ${IS_APPEALED}`,
    objection: jsonOrNull(fragment`a.status in ('moderation', 'rejected')`, APPEAL_JSON),
    awaits: AWAITS,
    negotiable: jsonFlag`a.price is null and a.price_max is null`,
    ...FULL_AD_ENTRIES,
    address: EXACT_ADDRESS,
    ...adFieldEntries(kind, ['card', 'page', 'author']),
  });
}
