import { boxAround } from '#geo/distance.ts';
import type { SquareBox } from '#geo/squares.ts';
import { type Fragment, fragment, literalSql } from '#server/db/driver/fragment.ts';
import { distanceSql } from '#server/db/distance-sql.ts';
import type { AdFilter, Circle } from './filter-types.ts';

/**
 * Conditions on an ad `a` that an index answers by itself: kind, city, category, author, price, photo, verified author,
 * the terms of a job or task and a task's day.
 */
export function plainConditions(filter: AdFilter): Fragment[] {
  const { kind, city, leaves, author, payFrom, payTo, verified, withPhoto, startsFrom, startsTo } = filter;
  const conditions = [fragment`a.kind = ${literalSql(kind)}`, fragment`a.status = 'published'`];
  if (city !== undefined) conditions.push(fragment`a.city_id = ${city}::smallint`);
  if (leaves !== undefined) conditions.push(leavesCondition(leaves));
  if (author !== undefined) {
    conditions.push(fragment`a.author_id = ${author}::bigint and not a.anonymous`);
  }
  if (payFrom !== undefined) conditions.push(fragment`a.pay >= ${payFrom}::bigint`);
  if (payTo !== undefined) conditions.push(fragment`a.pay <= ${payTo}::bigint`);
  if (withPhoto) conditions.push(fragment`a.with_photo`);
  if (verified) conditions.push(fragment`a.by_verified`);
  for (const mask of filter.traits) conditions.push(fragment`(a.traits & ${mask}::int) <> 0`);
  if (startsFrom !== undefined) conditions.push(fragment`a.starts_day >= ${startsFrom}::int`);
  if (startsTo !== undefined) conditions.push(fragment`a.starts_day <= ${startsTo}::int`);
  return conditions;
}

function leavesCondition(leaves: readonly number[]): Fragment {
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined) return fragment`a.category_id = ${only}::smallint`;
  return fragment`a.category_id = any(${leaves}::smallint[])`;
}

function boxConditions(box: SquareBox): Fragment[] {
  const degree = (value: number) => fragment`${value}::double precision`;
  return [
    fragment`a.longitude between ${degree(box.west)} and ${degree(box.east)}`,
    fragment`a.latitude between ${degree(box.south)} and ${degree(box.north)}`,
  ];
}

function circleConditions(circle: Circle): Fragment[] {
  const latitude = fragment`${circle.latitude}::double precision`;
  const longitude = fragment`${circle.longitude}::double precision`;
  return [
    ...boxConditions(boxAround(circle, circle.km)),
    fragment`${distanceSql(fragment`a`, latitude, longitude)} <= ${circle.km}::double precision`,
  ];
}

export function placeConditions(filter: Pick<AdFilter, 'box' | 'circle'>): Fragment[] {
  return [
    ...(filter.box ? boxConditions(filter.box) : []),
    ...(filter.circle ? circleConditions(filter.circle) : []),
  ];
}

/** The smallest box around everything that meets the filter's places; `undefined` when the filter has no place. */
export function placeBox(filter: Pick<AdFilter, 'box' | 'circle'>): SquareBox | undefined {
  const { box, circle } = filter;
  const around = circle && boxAround(circle, circle.km);
  if (!box || !around) return box ?? around;
  return {
    west: Math.max(box.west, around.west),
    south: Math.max(box.south, around.south),
    east: Math.max(box.west, Math.min(box.east, around.east)),
    north: Math.max(box.south, Math.min(box.north, around.north)),
  };
}
