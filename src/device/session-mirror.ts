import type { SessionMirrorRow } from './database/rows.ts';
import type { DeviceDatabase } from './database/schema.ts';

/** Copies the page's session to where the worker can read it; the copy is removed together with the original. */
export async function mirrorSession(
  { session }: DeviceDatabase,
  login: Omit<SessionMirrorRow, 'key'>,
): Promise<void> {
  await session.put({ key: 'session', ...login });
}
