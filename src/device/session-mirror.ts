import type { SessionRow } from './database/rows.ts';
import type { DeviceDatabase } from './database/schema.ts';

/** The page's session, where the worker can read it. It goes with the page's own. */
export async function mirrorSession(
  { session }: DeviceDatabase,
  login: Omit<SessionRow, 'key'>,
): Promise<void> {
  await session.put({ key: 'session', ...login });
}

/** Removes what mirrors another session than that of this token; null: there is none any more. */
export async function forgetOthers({ session }: DeviceDatabase, token: string | null): Promise<void> {
  await session.filter((row) => row.token !== token).delete();
}

/** The server does not accept it any more; who has signed in meanwhile has another. */
export async function forgetRefused({ session }: DeviceDatabase, token: string): Promise<void> {
  await session.filter((row) => row.token === token).delete();
}
