import { type DatabaseTarget, type DirectTarget, isPooled } from '#server/db/client.ts';

/** The address of another database on the same server. */
export function inDatabase(server: DatabaseTarget, database: string): DatabaseTarget {
  if (!isPooled(server)) return directlyIn(server, database);
  const { direct, prepares } = server.pooler;
  return { url: urlIn(server.url, database), pooler: { direct: directlyIn(direct, database), prepares } };
}

/** The same address as the `DATABASE_URL` of another process. */
export function databaseUrlOf(target: DirectTarget): string {
  if ('url' in target) return target.url;
  const { host, database, user } = target;
  return `postgresql:///${database}?host=${encodeURIComponent(host)}&user=${user}`;
}

function directlyIn(server: DirectTarget, database: string): DirectTarget {
  if (!('url' in server)) return { ...server, database };
  return { url: urlIn(server.url, database) };
}

function urlIn(address: string, database: string): string {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
}
