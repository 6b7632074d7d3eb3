import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Sql } from '#server/db/client.ts';

/** The database of a running site, for data that would take its users years to create. */
export function siteDatabase(dataDir: string): Sql {
  const host = join(dataDir, 'socket');
  if (!existsSync(join(host, '.s.PGSQL.5432'))) throw new Error(`no database answers in ${dataDir}`);
  return connect({ host, database: 'yumush', user: 'yumush' }, { max: 1 });
}
