import type { DatabaseTarget } from '#server/db/client.ts';

export interface SocketsProcessOptions {
  readonly target: DatabaseTarget;
  /** `null` when processes notify each other through the database. */
  readonly redisUrl: string | null;
  /** Folder for photos and files; without it uploads are not available. */
  readonly dataDir?: string;
}
