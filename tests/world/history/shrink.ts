import type { WorldStep } from './step.ts';

/**
 * Leaves out steps as long as the rest still fails (delta debugging): first halves, then ever smaller parts, until no step
 * can be spared or the time is over.
 */
export async function shrinkSteps(
  steps: readonly WorldStep[],
  fails: (steps: readonly WorldStep[]) => Promise<boolean>,
  until = Infinity,
): Promise<readonly WorldStep[]> {
  let rest = steps;
  for (let size = Math.ceil(steps.length / 2); size >= 1;) {
    let isSmaller = false;
    for (let start = 0; start < rest.length;) {
      if (performance.now() > until) return rest;
      const without = [...rest.slice(0, start), ...rest.slice(start + size)];
      if (without.length > 0 && (await fails(without))) {
        rest = without;
        isSmaller = true;
      } else start += size;
    }
    if (size === 1 && !isSmaller) return rest;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return rest;
}
