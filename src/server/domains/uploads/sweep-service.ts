import { HOUR_MS, MINUTE_MS } from '#contract/time.ts';
import { UPLOADS } from '#contract/uploads/protocol.ts';
import type { Sql, Transaction } from '#server/db/client.ts';
import { AppError } from '#server/http/errors/app-error.ts';
import type { ImagesService } from '../images/images-service.ts';
import { type ChunkFiles, createChunksService } from './chunks-service.ts';
import { createUploadFinisher } from './finish-service.ts';
import { deleteIdleUploads, deleteUploadsOf, readOrphanedUploads } from './uploads-repo.ts';

const BATCH = 200;
/** Age at which a complete upload counts as abandoned: the request that sent its last byte should have finished it. */
const ATTENDED = MINUTE_MS;

/**
 * Deletes uploads that nobody continues, and images that no ad took. An image that an ad shows stays: references decide
 * when it is removed.
 */
export async function sweepUploads(
  { sql, images }: { sql: Sql; images: ImagesService },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - UPLOADS.hoursKept * HOUR_MS);
  const sweepSome = async (tx: Transaction) => {
    const gone = await deleteIdleUploads(tx, before, BATCH);
    await images.unlink(
      tx,
      gone.flatMap(({ image }) => (image === null ? [] : [image])),
      now,
    );
    return gone.length;
  };
  while ((await sql.begin(sweepSome)) === BATCH);
}

/** Finishes complete uploads whose process died; a failure is thrown after all others were tried. */
export async function finishUploads(
  deps: Omit<Parameters<typeof createUploadFinisher>[0], 'chunks'> & { readonly files: ChunkFiles },
  now: Date,
): Promise<void> {
  const finish = createUploadFinisher({ ...deps, chunks: createChunksService(deps) });
  const failures: unknown[] = [];
  for (const id of await readOrphanedUploads(deps.sql, new Date(now.getTime() - ATTENDED), BATCH)) {
    await finish(id, now).catch((error: unknown) => {
      // a refusal is no failure (no picture, or too many today): the person learns of it with their next request
      if (!(error instanceof AppError)) failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}

export async function deleteUploadsOfPerson(
  tx: Transaction,
  owner: string,
  images: ImagesService,
  now: Date,
): Promise<void> {
  await images.unlink(tx, await deleteUploadsOf(tx, owner), now);
}
