import type { DatabaseTarget } from '../../src/server/db/client.ts';

export interface DyingWriterOptions {
  readonly target: DatabaseTarget;
  readonly person: string;
  readonly chat: string;
  readonly text: string;
}
