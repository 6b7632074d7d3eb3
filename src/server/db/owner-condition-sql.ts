import { constantSql, type Fragment, fragment } from './driver/fragment.ts';

/**
 * A condition for the rows of an owner, or for some of them by their ids. No index has `column + 0`: the planner would
 * otherwise use the index of the owner, and read all rows of an owner whom it believes to have few.
 */
export function ownerConditionSql(
  column: string,
  owner: string,
  {
    some,
    type = 'bigint',
  }: { readonly some: readonly string[] | undefined; readonly type?: 'bigint' | 'uuid' },
): Fragment {
  const name = constantSql(column);
  return some === undefined
    ? fragment`${name} = ${owner}::bigint`
    : fragment`id = any(${some}::${constantSql(`${type}[]`)}) and ${name} + 0 = ${owner}::bigint`;
}
