import { createHash } from 'node:crypto';
import { sqlStateOf, SQLSTATE_CODES } from '#server/db/sqlstate-codes.ts';
import { AppError } from '../errors/app-error.ts';

interface Created {
  readonly id: string;
}

interface KeyedCreation {
  /** Idempotency key that the client chose. */
  readonly key: string | undefined;
  readonly digest: Buffer;
  readonly find: (key: string) => Promise<(Created & { readonly digest: Buffer | null }) | undefined>;
}

/** Digest of what a client sent, by which a repeated call is recognised: its values and its files. */
export function digestCall(
  values: readonly unknown[],
  files: readonly { readonly digest: Buffer }[] = [],
): Buffer {
  const hash = createHash('sha256').update(JSON.stringify(values));
  for (const { digest } of files) hash.update(digest);
  return hash.digest();
}

/** Finds the creation under the key; throws `conflict` when the client sent something else then. */
async function findCreated({ key, digest, find }: KeyedCreation): Promise<Created | undefined> {
  const known = key === undefined ? undefined : await find(key);
  if (known === undefined) return undefined;
  if (!known.digest?.equals(digest)) throw new AppError('conflict');
  return { id: known.id };
}

/** Creates once for each key, even if the same call comes twice at the same moment. */
export async function createOnce<T extends Created>(
  creation: KeyedCreation,
  create: () => Promise<T>,
): Promise<T | Created> {
  return (await findCreated(creation)) ?? (await createOrReturnExisting(creation, create));
}

/** Looks for an earlier creation only after a refusal: for a creation that costs no more than a query. */
export async function createOrReturnExisting<T extends Created>(
  creation: KeyedCreation,
  create: () => Promise<T>,
): Promise<T | Created> {
  try {
    return await create();
  } catch (error) {
    if (!(error instanceof AppError) && sqlStateOf(error) !== SQLSTATE_CODES.twice) throw error;
    const known = await findCreated(creation);
    if (known === undefined) throw error;
    return known;
  }
}
