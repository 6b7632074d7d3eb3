import type { Statement } from '#server/db/statement.ts';
import { boxAround } from '#geo/distance.ts';
import type { SquareBox } from '#geo/squares.ts';
import { distanceSql } from './distance-sql.ts';
import type { AdFilter, Circle } from './filter.ts';

/**
 * Conditions on an ad `a` that an index answers by itself: kind, city, category, author, price, photo, verified author.
 */
export function plainConditions(statement: Statement, filter: AdFilter): string[] {
  const { kind, city, leaves, author, payFrom, payTo, verified, withPhoto } = filter;
  const conditions = [`a.kind = '${kind}'`, `a.status = 'published'`];
  if (city !== undefined) conditions.push(`a.city_id = ${statement.value(city, 'smallint')}`);
  if (leaves !== undefined) conditions.push(leavesCondition(statement, leaves));
  if (author !== undefined) {
    conditions.push(`a.author_id = ${statement.value(author, 'bigint')} and not a.anonymous`);
  }
  if (payFrom !== undefined) conditions.push(`a.pay >= ${statement.value(payFrom, 'bigint')}`);
  if (payTo !== undefined) conditions.push(`a.pay <= ${statement.value(payTo, 'bigint')}`);
  if (withPhoto) conditions.push('a.with_photo');
  if (verified) conditions.push('a.by_verified');
  return conditions;
}

function leavesCondition(statement: Statement, leaves: readonly number[]): string {
  const [only] = leaves;
  if (leaves.length === 1 && only !== undefined)
    return `a.category_id = ${statement.value(only, 'smallint')}`;
  return `a.category_id = any(${statement.list(leaves, 'smallint')})`;
}

function boxConditions(statement: Statement, box: SquareBox): string[] {
  const degree = (value: number) => statement.value(value, 'double precision');
  return [
    `a.longitude between ${degree(box.west)} and ${degree(box.east)}`,
    `a.latitude between ${degree(box.south)} and ${degree(box.north)}`,
  ];
}

function circleConditions(statement: Statement, circle: Circle): string[] {
  const latitude = statement.value(circle.latitude, 'double precision');
  const longitude = statement.value(circle.longitude, 'double precision');
  const km = statement.value(circle.km, 'double precision');
  return [
    ...boxConditions(statement, boxAround(circle, circle.km)),
    `${distanceSql('a', latitude, longitude)} <= ${km}`,
  ];
}

/** Conditions on the place of an ad. */
export function placeConditions(statement: Statement, filter: Pick<AdFilter, 'box' | 'circle'>): string[] {
  return [
    ...(filter.box ? boxConditions(statement, filter.box) : []),
    ...(filter.circle ? circleConditions(statement, filter.circle) : []),
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
