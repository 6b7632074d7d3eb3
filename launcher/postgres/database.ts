import path from 'node:path';
import { connect } from '#server/db/client.ts';
import { StartupError } from '#server/process/startup-error.ts';
import { SUPERUSER } from './cluster.ts';
import { DURABLE_SETTINGS } from './settings.ts';

/** Name of the application's database, and of the role that owns it. */
export const APPLICATION = 'yumush';

/** Makes the database and its owner, who is no superuser; refuses settings without which nothing is durable. */
export async function prepareDatabase(host: string, cluster: string): Promise<void> {
  const sql = connect({ host, database: 'postgres', user: SUPERUSER }, { max: 1, statementTimeout: 60_000 });
  try {
    const settings = await sql<{ name: string; setting: string; sourcefile: string | null }[]>`
      select name, setting, sourcefile from pg_settings where name = any(${DURABLE_SETTINGS}::text[])`;
    const off = settings.filter(({ setting }) => setting !== 'on');
    if (off.length > 0 || settings.length !== DURABLE_SETTINGS.length) {
      const where = new Set(off.map(({ sourcefile }) => path.basename(sourcefile ?? 'postgresql.conf')));
      throw new StartupError(
        `${off.map(({ name, setting }) => `${name} is ${setting}`).join(', ')}: a power cut could lose what was saved. ` +
          `Take the line out of ${[...where].map((file) => path.join(cluster, file)).join(', ')} and start again.`,
      );
    }
    const [known] = await sql<{ role: boolean; database: boolean }[]>`
      select exists (select from pg_roles where rolname = ${APPLICATION}) as role,
             exists (select from pg_database where datname = ${APPLICATION}) as database`;
    if (!known?.role) await sql.unsafe(`create role ${APPLICATION} login createdb`);
    if (!known?.database) await sql.unsafe(`create database ${APPLICATION} owner ${APPLICATION}`);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
