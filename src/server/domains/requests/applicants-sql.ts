import type { RequestSort } from '#contract/requests/sorts.ts';
import { type Fragment, fragment } from '#server/db/driver/fragment.ts';
import {
  imageSql,
  jsonUnescapedText,
  jsonNumber,
  jsonObject,
  jsonOrNull,
  jsonRows,
  PHOTO_SIZES,
} from '#server/db/json-sql.ts';
import type { KeysetQuery } from '#server/db/keyset-sql.ts';
import { distanceSql } from '#server/db/distance-sql.ts';

/*
 * SQL by which an ad's author compares its applicants: the request is `r`, its ad `a`, the applicant `u`. A hidden
 * applicant has no facts. Hidden applicants and withdrawn requests come after those that can be chosen, except in order
 * of time.
 */

/** The places between which the distance is measured. */
export const PLACE_JOINS = fragment`left join cities home on home.id = u.city_id and not u.hidden
  left join cities spot on spot.id = a.city_id`;

const LATITUDE = fragment`coalesce(a.latitude, spot.latitude)`;
const LONGITUDE = fragment`coalesce(a.longitude, spot.longitude)`;

/** Kilometres from the ad's place, or its city, to the applicant's city; `null` where either is unknown or none. */
const DISTANCE_KM = fragment`case when home.id is not null and ${LATITUDE} is not null and not a.remote
  then ${distanceSql(fragment`home`, LATITUDE, LONGITUDE)} end`;

const WORKS_SHOWN = fragment`3`;
const WORKS_COUNT = fragment`(
  select count(*) from portfolio_items p where p.user_id = u.id and p.removed_at is null)`;
const WORKS = fragment`(
  select ${jsonRows(imageSql(fragment`i`, PHOTO_SIZES.gallery), fragment`p.position`)}
  from (
    select image_id, position from portfolio_items
    where user_id = u.id and removed_at is null order by position limit ${WORKS_SHOWN}) p
  join images i on i.id = p.image_id)`;

/** JSON of what the author compares. */
export const APPLICANT_FACTS: Fragment = jsonOrNull(
  fragment`not u.hidden`,
  jsonObject({
    reply_minutes: jsonNumber`u.reply_minutes`,
    city: jsonUnescapedText`u.city_id`,
    distance_km: jsonNumber`round(${DISTANCE_KM})`,
    works_count: jsonNumber`${WORKS_COUNT}`,
    works: WORKS,
  }),
);

/** More than any price, number of minutes or distance in metres: who has none comes last. */
const LAST = fragment`10000000000000`;

/** The amount that the applicant works for, as far as it is known. */
const ASKED = fragment`case when r.agrees_to_price then coalesce(r.agreed_price, a.pay) else r.price end`;

/** Share of positive feedback in millionths. One of each is added, so that many opinions weigh more than a single one. */
const RATING = fragment`(u.positive_count + 1) * 1000000::bigint / (u.positive_count + u.negative_count + 2)`;

type Order = Pick<KeysetQuery, 'direction'> & Pick<KeysetQuery['sort'], 'column' | 'type'>;

const CAN_BE_COMPARED = fragment`not u.hidden and r.status <> 'withdrawn'`;

function lowestFirst(value: Fragment): Order {
  const column = fragment`case when ${CAN_BE_COMPARED} then coalesce(${value}, ${LAST}) else ${LAST} + 1 end`;
  return { column, type: 'number', direction: 'asc' };
}

export const REQUEST_SORT_SQL: Readonly<Record<RequestSort, Order>> = {
  date: { column: fragment`r.created_at`, type: 'time', direction: 'desc' },
  price: lowestFirst(ASKED),
  rating: {
    column: fragment`case when ${CAN_BE_COMPARED} then ${RATING} else 0 end`,
    type: 'number',
    direction: 'desc',
  },
  reply_time: lowestFirst(fragment`u.reply_minutes`),
  distance: lowestFirst(fragment`(1000 * (${DISTANCE_KM}))::bigint`),
};
