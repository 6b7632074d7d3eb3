import type { DatabaseTarget } from '#server/db/client.ts';

export interface DyingWriterOptions {
  readonly target: DatabaseTarget;
  readonly person: string;
  readonly chat: string;
  readonly text: string;
}
