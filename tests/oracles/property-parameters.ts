import type fc from 'fast-check';

/** How many times as many runs as in `npm test`. */
const FACTOR = Number(process.env['SOAK_ORACLES'] ?? 1);
/** A seed and a path that an earlier failure printed. */
const SEED = process.env['ORACLE_SEED'];
const PATH = process.env['ORACLE_PATH'];

/** Runs and shrinking end after this time; a failure names the smallest example by then. */
const MOST_MS = 60_000;

/** Time limit of a test that makes one of these runs. */
export const ORACLE_TIMEOUT_MS = 2 * MOST_MS * FACTOR;

/** Parameters of `fc.assert`; a failure prints its seed and path. */
export function propertyParameters<T>(numRuns: number): fc.Parameters<T> {
  return {
    numRuns: numRuns * FACTOR,
    interruptAfterTimeLimit: MOST_MS * FACTOR,
    markInterruptAsFailure: true,
    ...(SEED === undefined ? {} : { seed: Number(SEED) }),
    ...(PATH === undefined ? {} : { path: PATH }),
  };
}
