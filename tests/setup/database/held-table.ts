import { connect, type Transaction } from '#server/db/client.ts';
import type { TestApi } from '#tests/setup/server/api.ts';
import { waitForLockWait } from './lock-waits.ts';

export interface LockWaits {
  /** Counts statements waiting for a lock, once there is one: by application name `by`, with text `of` in the query. */
  count(which?: { readonly by?: string | undefined; readonly of?: string }): Promise<number>;
}

/** Locks rows or tables in a separate transaction until `work` is done. */
export async function withLocksHeld(
  { target }: Pick<TestApi, 'target'>,
  hold: (tx: Transaction) => Promise<unknown>,
  work: (waits: LockWaits) => Promise<void>,
): Promise<void> {
  const beside = connect(target, { max: 2 });
  const count = async ({ by = 'yumush', of = '' } = {}) => {
    await waitForLockWait({ sql: beside });
    const [row] = await beside<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name = ${by}
        and position(${of} in query) > 0`;
    return row?.count ?? 0;
  };
  try {
    await beside.begin(async (tx) => {
      await hold(tx);
      await work({ count });
    });
  } finally {
    await beside.end();
  }
}

/** Counts statements on a table, also those that match no row. The returned function gives the number so far. */
export async function countStatements(
  { sql }: Pick<TestApi, 'sql'>,
  kind: 'update' | 'delete',
  table: string,
): Promise<() => Promise<number>> {
  const name = `count_${kind}_${table}`;
  await sql.unsafe(`
    create sequence if not exists ${name};
    create or replace function ${name}() returns trigger language plpgsql as
      $$ begin perform nextval('${name}'); return null; end $$;
    create or replace trigger ${name} after ${kind} on ${table} for each statement execute function ${name}()`);
  const read = async () => {
    const [row] = await sql.unsafe<{ count: number }[]>(
      `select case when is_called then last_value else 0 end::int as count from ${name}`,
    );
    return row?.count ?? 0;
  };
  const before = await read();
  return async () => (await read()) - before;
}
