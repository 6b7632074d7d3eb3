/** Exit code after which the supervisor waits for a person (`RestartPreventExitStatus` in deploy/yumush.service). */
export const EXIT_CODE_NEEDS_OPERATOR = 78;

/** An error that ends the start. Its message says what happened and what to do, and is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly exitCode: number = 1;
}

/** The code of a failed system call, such as `ENOENT`. */
export function systemCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Returns the message of an error; its code or name where the message is empty. */
export function readErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message || systemCode(error) || error.name : String(error);
}
