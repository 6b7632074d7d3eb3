import type { TestApi } from '#tests/setup/server/api.ts';

/** Resolves once a statement waits for a lock of another transaction. */
export async function waitForLockWait({ sql }: Pick<TestApi, 'sql'>): Promise<void> {
  for (;;) {
    const [row] = await sql<{ waits: boolean }[]>`
      select exists (select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as waits`;
    if (row?.waits) return;
  }
}
