import { type AdColumn, listColumns } from '#contract/ads/fields.ts';
import { constantSql, joinFragments } from '#server/db/driver/fragment.ts';

const TYPES = new Map(listColumns().map(({ column, type }) => [column, type]));

function listedColumns(write: (column: AdColumn) => string) {
  return joinFragments(
    [...TYPES.keys()].map((column) => constantSql(write(column))),
    ', ',
  );
}

/** The columns of the ad `a` that have the values of fields. */
export const FIELD_COLUMNS = listedColumns((column) => `a."${column}"`);
/** The columns as JavaScript values: the driver reads a bigint as text. */
export const FIELD_VALUES = listedColumns((column) =>
  TYPES.get(column) === 'sum' ? `a."${column}"::float8 as "${column}"` : `a."${column}"`,
);
