/** Where files are kept, by key. The folder on this machine is one; a bucket can be another. */
export interface Storage {
  /** undefined: there is no such file. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** All of it or nothing; over what there was. */
  write(key: string, data: Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Nothing happens where there is no such file. */
  remove(key: string): Promise<void>;
}

/** Keys are letters, digits and dashes, with dots and slashes between: nothing that leads out of a folder. */
const KEY = /^[a-zA-Z0-9_-]+([./][a-zA-Z0-9_-]+)*$/;

export function isStorageKey(key: string): boolean {
  return key.length <= 200 && KEY.test(key);
}

/** Where files lie that no public address leads to. */
export function privateKey(purpose: string, name: string): string {
  return `private/${purpose}/${name}`;
}

/** Where the original of a picture is, by `images.storage_key`. */
export function originalKey(storageKey: string): string {
  return `images/${storageKey}`;
}
