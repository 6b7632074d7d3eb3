import type { Sql } from '#server/db/client.ts';

/**
 * Forbids new connections, ends our own ones, and drops the database. "with (force)" is refused while autovacuum runs
 * in it, since its worker is a superuser's process; without "force" PostgreSQL ends such a worker by itself.
 */
export async function dropDatabase(admin: Sql, name: string): Promise<void> {
  await admin.unsafe(`alter database ${name} allow_connections false`);
  await admin`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name} and usename = current_user`;
  await admin.unsafe(`drop database ${name}`);
}
