import type { Sql } from '#server/db/client.ts';

/**
 * Lets nobody in any more, ends our own connections to it, and removes it. "with (force)" is refused where PostgreSQL
 * tidies up in it at that moment, since that process is a superuser's; without it, PostgreSQL ends such a process by itself.
 */
export async function dropDatabase(admin: Sql, name: string): Promise<void> {
  await admin.unsafe(`alter database ${name} allow_connections false`);
  await admin`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name} and usename = current_user`;
  await admin.unsafe(`drop database ${name}`);
}
