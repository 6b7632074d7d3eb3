import type { SessionMirrorRow } from './database/rows.ts';
import type { DeviceDatabase } from './database/schema.ts';

/** The page's session, where the worker can read it. It goes with the page's own. */
export async function mirrorSession(
  { session }: DeviceDatabase,
  login: Omit<SessionMirrorRow, 'key'>,
): Promise<void> {
  await session.put({ key: 'session', ...login });
}
