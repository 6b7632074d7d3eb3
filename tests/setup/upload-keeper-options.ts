import type { DatabaseTarget } from '../../src/server/db/client.ts';

export interface UploadKeeperOptions {
  readonly target: DatabaseTarget;
  readonly dataDir: string;
}
