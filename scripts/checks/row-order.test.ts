import { describe, expect, it } from 'vitest';
import { findUnorderedLocks } from './row-order.ts';

const problemsIn = (statement: string) =>
  findUnorderedLocks(`await tx\`${statement}\`;`).map(({ problem }) => problem);

describe('a statement that locks rows in another order', () => {
  it.each([
    'select from users where id = any(${ids}) for share',
    'delete from codes where expires_at < ${now}',
    'update users u set seen = ${now} from others o where u.seen < o.seen',
    'with gone as (delete from days where day < ${day} returning id) select from gone',
    'insert into views (id) select id from unnest(${ids}::bigint[]) id on conflict (id) do update set n = 1',
  ])('an unordered statement is reported: %s', (statement) => {
    expect(problemsIn(statement)).toHaveLength(1);
  });

  it('a locking statement without ORDER BY is reported with its line', () => {
    expect(findUnorderedLocks('const a = 1;\nawait tx`delete from codes where at < ${now}`;')).toMatchObject([
      { line: 2 },
    ]);
  });
});

describe('a statement that locks rows in the common order', () => {
  it.each([
    'select from users where id = any(${ids}) order by id for share',
    'delete from codes where id in (select id from codes where at < ${now} for update skip locked)',
    'update users set seen = ${now} where id = ${id} and seen < ${now}',
    'delete from passkeys where user_id = (select id from users where phone = ${phone})',
    'update requests set status = ${to} where /* held */ id = any(${ids})',
    'insert into views (id) select id from unnest(${ids}::bigint[]) id order by id on conflict (id) do update set n = 1',
    'insert into views (id) values (${id}) on conflict (id) do update set n = 1',
    'select 1',
  ])('an ordered statement is accepted: %s', (statement) => {
    expect(problemsIn(statement)).toEqual([]);
  });
});
