import type { Log } from '../process/log.ts';
import { describeError } from './describe-error.ts';

/** Further ones are only counted so long: a line for each would fill the disk of an operator who has trouble already. */
const QUIET_MS = 10_000;
/** The stack of a kind is printed once in so long. */
const STACK_MS = 60_000;
/** Kinds that are told apart at a time; what is beyond them is one kind. */
const KINDS_MAX = 100;

/**
 * Tells the operator of what strangers can cause again and again: one line for the first of a kind, then how many more
 * there were.
 */
export interface TroubleLog {
  (kind: string, reason: string): void;
  /** The same of an error that nobody expected, with its stack now and then: in what it came up, and for whom. */
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
      log(`${kind}: ${count} more in the last ${quietMs / 1000} s`);
      counts.set(kind, 0);
      tellLater(kind);
    }, quietMs).unref();
  }

  function tell(given: string, reasonOf: (kind: string) => string): void {
    const kind = counts.has(given) || counts.size < KINDS_MAX ? given : 'other trouble';
    const count = counts.get(kind);
    counts.set(kind, count === undefined ? 0 : count + 1);
    if (count !== undefined) return;
    log(`${kind}: ${reasonOf(kind)}`);
    tellLater(kind);
  }

  function stackOf(kind: string, frames: string): string {
    const now = performance.now();
    if (frames === '' || now - (stacks.get(kind) ?? -Infinity) < STACK_MS) return '';
    stacks.delete(kind);
    stacks.set(kind, now);
    const [oldest] = stacks.keys();
    if (stacks.size > KINDS_MAX && oldest !== undefined) stacks.delete(oldest);
    return `\n${frames}`;
  }

  const trouble = (kind: string, reason: string): void => {
    tell(kind, () => reason.split('\n', 1).join(''));
  };
  return Object.assign(trouble, {
    fault(where: string, error: unknown, requestId?: string) {
      const { kind, message, frames } = describeError(error);
      const request = requestId === undefined ? '' : ` (request ${requestId})`;
      tell(`${where}: ${kind}`, (told) => `${message}${request}${stackOf(told, frames)}`);
    },
  });
}
