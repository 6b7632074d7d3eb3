import * as v from 'valibot';
import type { DatabaseTarget } from '#server/db/client.ts';

export interface UploadKeeperOptions {
  readonly target: DatabaseTarget;
  readonly dataDir: string;
}

/** Peak memory since the last report, of the server and of all its decoders together. */
export const UploadKeeperPeaks = v.object({
  port: v.number(),
  megabytes: v.number(),
  decoderMegabytes: v.number(),
  decoders: v.array(v.number()),
});
export type UploadKeeperPeaks = v.InferOutput<typeof UploadKeeperPeaks>;
