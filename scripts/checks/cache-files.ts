// Files in which checks remember their last run.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const FOLDER = 'node_modules/.cache/check';

/** Reads what a check has written; `undefined` if that is missing or of another form. */
export function readCacheFile<S extends v.GenericSchema>(
  name: string,
  schema: S,
): v.InferOutput<S> | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')));
  } catch {
    return undefined;
  }
}

export function writeCacheFile(name: string, value: unknown): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path.join(FOLDER, name), JSON.stringify(value));
}
