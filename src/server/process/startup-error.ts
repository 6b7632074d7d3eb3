/** A start that cannot go on, told to the person who started it: what happened and what to do. Shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** The code of a failed system call, `ENOENT` and the like. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
