import { hash } from 'node:crypto';
import * as v from 'valibot';
import { readCacheFile, writeCacheFile } from './cache-files.ts';

export interface CachedPass {
  /** Whether the check has passed with the same inputs. */
  readonly isKnown: boolean;
  /** Records that the check has passed with these inputs. */
  note(): void;
}

/** The last pass of a check; `inputs` are all texts that its result depends on. */
export function findCachedPass(check: string, inputs: readonly string[]): CachedPass {
  const name = `${check}.json`;
  const sum = hash('sha1', JSON.stringify(inputs));
  return {
    isKnown: readCacheFile(name, v.string()) === sum,
    note: () => writeCacheFile(name, sum),
  };
}
