import type { DatabaseTarget } from '#server/db/client.ts';

export interface SocketsProcessOptions {
  readonly target: DatabaseTarget;
  /** Null: they tell each other by the database. */
  readonly redisUrl: string | null;
  /** Where photos and files go; without one there are none. */
  readonly dataDir?: string;
}
