/** Storage of files by key: a folder on this machine, or a bucket. */
export interface Storage {
  /** `undefined` when there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** Atomic; replaces an existing file. */
  write(key: string, data: Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  remove(key: string): Promise<void>;
  /** Keys of all files; those written or removed meanwhile may be missing. */
  keys(): AsyncIterable<string>;
}

/** The storage does not answer now; the client is asked to try again later. */
export class StorageAwayError extends Error {
  override readonly name = 'StorageAwayError';
  readonly code = 'STORAGE_AWAY';
}

/** Form of a key: letters, digits and dashes, with dots and slashes between, so that no key leads out of a folder. */
const KEY = /^[a-zA-Z0-9_-]+([./][a-zA-Z0-9_-]+)*$/;

export function isStorageKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/** Key of a file that has no public address. */
export function privateKey(purpose: string, name: string): string {
  return `private/${purpose}/${name}`;
}

/** Key of a picture's original, by `images.storage_key`. */
export function originalKey(storageKey: string): string {
  return `images/${storageKey}`;
}

const CHUNKS = 'uploads/';

/** Key of a chunk of an unfinished upload that begins at `start`; `nonce` makes it the only file of that name. */
export function chunkKey(upload: string, start: number, nonce: string): string {
  return `${CHUNKS}${upload}/${start}-${nonce}`;
}

export function isChunkKey(key: string): boolean {
  return key.startsWith(CHUNKS);
}
