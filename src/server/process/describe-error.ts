const FRAMES_MAX = 12;
const MESSAGE_MAX = 300;
/** A stack frame in our own sources or in the build. */
const OWN_FRAME = /^(?!.*node_modules).*\/((?:src|dist)\/[^\s()]+:\d+):\d+\)?$/;

export interface DescribedError {
  /** Equal for equal faults whatever the data: the error's class, its code, and the place in our code that threw it. */
  readonly kind: string;
  readonly message: string;
  readonly frames: string;
}

/** Describes an error for the operator's log without text that people wrote, which the message may quote. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { kind: typeof error, message: impersonal(String(error)), frames: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const own = frames
    .flatMap((frame) => OWN_FRAME.exec(frame)?.[1] ?? [])
    .find((at) => !at.includes('/db/driver/'));
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return {
    kind: [error.name, code, own && `at ${own}`].filter(Boolean).join(' '),
    message: impersonal(error.message),
    frames: frames.slice(0, FRAMES_MAX).join('\n'),
  };
}

/** The error's message without text that people wrote; PostgreSQL quotes values that it refuses. */
export function reasonOfError(error: unknown): string {
  return impersonal(error instanceof Error ? error.message : String(error));
}

/** Leaves names of tables and properties; removes other quoted text, email addresses and long numbers. */
function impersonal(message: string): string {
  return message
    .split('\n', 1)
    .join('')
    .replace(/"([^"]*)"?/g, (quoted, inner: string) => (/^[a-z_][a-z0-9_]*$/.test(inner) ? quoted : '"…"'))
    .replace(/'([^']*)'?/g, (quoted, inner: string) => (/^[\w$.]{1,40}$/.test(inner) ? quoted : "'…'"))
    .replace(/[^\s@]+@[^\s@]+/g, '…')
    .replace(/\+?\d[\d\s()-]{4,}\d/g, '#')
    .slice(0, MESSAGE_MAX);
}

/** A path without parts that a client can choose: our own path segments stay, ids and anything else become `…`. */
export function describePath(path: string): string {
  const parts = path
    .split('/', 8)
    .map((part) => (/^(?:[a-z][a-z0-9_.-]{0,29})?$/.test(part) && !/\d{3}/.test(part) ? part : '…'));
  return parts.join('/');
}
