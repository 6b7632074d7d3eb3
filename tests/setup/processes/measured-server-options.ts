import * as v from 'valibot';
import type { DatabaseTarget } from '#server/db/client.ts';

export interface MeasuredServerOptions {
  readonly target: DatabaseTarget;
  readonly dataDir: string;
}

/** Peak memory since the last report, of the server and of all its decoders together. */
export const MeasuredServerMemory = v.object({
  port: v.number(),
  megabytes: v.number(),
  decoderMegabytes: v.number(),
  decoders: v.array(v.number()),
});
export type MeasuredServerMemory = v.InferOutput<typeof MeasuredServerMemory>;
