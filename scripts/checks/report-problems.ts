/** Prints the problems that a check has found, and fails if there are any. */
export function reportProblems(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
