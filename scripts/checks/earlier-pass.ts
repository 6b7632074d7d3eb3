import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'node_modules/.cache/check';

export interface EarlierPass {
  /** Whether the check has passed with the same inputs. */
  readonly isKnown: boolean;
  /** Call when it has passed with these. */
  note(): void;
}

/** The last pass of a check; `inputs` are all texts that its result depends on. */
export function findEarlierPass(check: string, inputs: readonly string[]): EarlierPass {
  const file = path.join(FOLDER, `${check}.pass`);
  const hash = createHash('sha1').update(JSON.stringify(inputs)).digest('base64');
  return {
    isKnown: readIfThere(file) === hash,
    note() {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(file, hash);
    },
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
