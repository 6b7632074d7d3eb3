import { stat } from 'node:fs/promises';
import path from 'node:path';

/** Options of `spawn` for a program that refuses to run as root: the account of a database server by its socket. */
export async function serverAccount(
  host: string,
  port: number,
): Promise<{ readonly uid?: number; readonly gid?: number }> {
  if (process.geteuid?.() !== 0) return {};
  const { uid, gid } = await stat(path.join(host, `.s.PGSQL.${port}`));
  return { uid, gid };
}
