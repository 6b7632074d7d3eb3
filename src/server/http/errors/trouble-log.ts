import { unexpectedErrors } from '#server/metrics/server-metrics.ts';
import { setAndEvictOldest } from '#server/process/set-and-evict-oldest.ts';
import type { Log, LogFields } from '#server/process/log.ts';
import { describeError } from '#server/process/describe-error.ts';

/** Time for which repeats are only counted: a line for each would fill the disk of an operator in trouble. */
const QUIET_MS = 10_000;
/** Minimum time between two printed stacks of one kind. */
const STACK_MS = 60_000;
/** Kinds that are distinguished at a time; further ones count as one kind. */
const KINDS_MAX = 100;

/**
 * Logs trouble that clients can cause again and again: one line for the first of a kind, then a count of its repeats.
 */
export interface TroubleLog {
  (kind: string, reason: string): void;
  /** Logs an unexpected error, at most once a minute with its stack; `where` names the call. */
  readonly fault: (where: string, error: unknown, requestId?: string) => void;
}

export function createTroubleLog(log: Log, quietMs: number = QUIET_MS): TroubleLog {
  const counts = new Map<string, number>();
  const stacks = new Map<string, number>();

  function tellLater(kind: string): void {
    setTimeout(() => {
      const count = counts.get(kind) ?? 0;
      counts.delete(kind);
      if (count === 0) return;
      log(`${kind}: ${count} more in the last ${quietMs / 1000} s`, { level: 'warn' });
      counts.set(kind, 0);
      tellLater(kind);
    }, quietMs).unref();
  }

  function tell(given: string, fields: LogFields, reasonOf: (kind: string) => string): void {
    const kind = counts.has(given) || counts.size < KINDS_MAX ? given : 'other trouble';
    const count = counts.get(kind);
    counts.set(kind, count === undefined ? 0 : count + 1);
    if (count !== undefined) return;
    log(`${kind}: ${reasonOf(kind)}`, fields);
    tellLater(kind);
  }

  function stackOf(kind: string, frames: string): string {
    const now = performance.now();
    if (frames === '' || now - (stacks.get(kind) ?? -Infinity) < STACK_MS) return '';
    setAndEvictOldest(stacks, kind, now, KINDS_MAX);
    return `\n${frames}`;
  }

  const trouble = (kind: string, reason: string): void => {
    tell(kind, { level: 'warn' }, () => reason.split('\n', 1).join(''));
  };
  return Object.assign(trouble, {
    fault(where: string, error: unknown, requestId?: string) {
      unexpectedErrors.inc();
      const { kind, message, frames } = describeError(error);
      const request = requestId === undefined ? '' : ` (request ${requestId})`;
      tell(
        `${where}: ${kind}`,
        { level: 'error', requestId },
        (logged) => `${message}${request}${stackOf(logged, frames)}`,
      );
    },
  });
}
