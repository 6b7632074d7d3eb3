import type { SessionMirrorRow } from './database/rows.ts';
import type { DeviceDatabase } from './database/schema.ts';

/** Copies the page's session to where the worker can read it; the copy is removed together with the original. */
export async function mirrorSession(
  { session }: DeviceDatabase,
  login: Omit<SessionMirrorRow, 'key'>,
): Promise<void> {
  // only the end is stored, since a worker of an older app compares this field with the session's end
  const end = login.session?.split('#', 1)[0];
  await session.put({ key: 'session', ...login, ...(end === undefined ? {} : { session: end }) });
}
