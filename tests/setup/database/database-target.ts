import type { DatabaseTarget } from '#server/db/client.ts';

/** The address of another database on the same server. */
export function inDatabase(server: DatabaseTarget, database: string): DatabaseTarget {
  if (!('url' in server)) return { ...server, database };
  const url = new URL(server.url);
  url.pathname = `/${database}`;
  return { url: url.href };
}
