import { setTimeout as wait } from 'node:timers/promises';
import { EXIT_CODE_NEEDS_OPERATOR, StartupError, systemCode } from '#server/process/startup-error.ts';
import type { Postmaster } from '../postmaster.ts';
import { DiskFullError, toStartupError } from '../trouble.ts';

/** An upgrade that failed and fails again in the same way: each try may take long, so nothing repeats it by itself. */
export class UpgradeError extends StartupError {
  override readonly exitCode = EXIT_CODE_NEEDS_OPERATOR;
}

/** SQLSTATE of PostgreSQL for a full disk. */
const DISK_FULL = '53100';
/** A connection may break before the server's process has ended. */
const GONE_WITHIN_MS = 2000;
/**
 * Free space below two segments of the write-ahead log is taken for a full disk: a server that cannot write a segment
 * ends its connections before it says so.
 */
const NOTHING_FREE_BYTES = 32 * 2 ** 20;

const AS_IT_WAS = 'The database is as it was.';

const toMegabytes = (bytes: number): string => `${Math.ceil(bytes / 2 ** 20)} MB`;

/** Returns the output of a server that has ended, or the failure itself if all servers are still running. */
export async function findCause(
  failure: unknown,
  servers: readonly Postmaster[],
  cluster: string,
): Promise<unknown> {
  if (failure instanceof StartupError || isOfFullDisk(failure)) return failure;
  const outputs = servers.map(({ gone }) => gone);
  const output = await Promise.race([...outputs, wait(GONE_WITHIN_MS, null)]);
  return output === null ? failure : toStartupError(output, 'PostgreSQL ended', cluster);
}

/** Makes the message of a failed upgrade, which leaves the database as it was; `free` is the room on its disk. */
export function toUpgradeError(error: unknown, dataDir: string, free: number): StartupError {
  if (error instanceof UpgradeError) return error;
  if (isOfFullDisk(error) || free < NOTHING_FREE_BYTES) {
    return new UpgradeError(
      `The disk that holds ${dataDir} became full while the database was being upgraded. ${AS_IT_WAS} ` +
        'Make room and try again.',
    );
  }
  const reason = error instanceof Error ? error.message : String(error);
  return new UpgradeError(
    `The database could not be upgraded: ${reason}\n${AS_IT_WAS} Try again once the reason is gone; ` +
      'the release before this one opens it until then.',
    { cause: error },
  );
}

/** Refuses an upgrade that needs more room than there is. */
export function requireUpgradeSpace(needed: number, free: number): void {
  if (free >= needed) return;
  throw new UpgradeError(
    `The upgrade copies the database, which needs ${toMegabytes(needed)} beside it; ${toMegabytes(free)} are free. ` +
      `${AS_IT_WAS} Make room and try again.`,
  );
}

function isOfFullDisk(error: unknown): boolean {
  return error instanceof DiskFullError || ['ENOSPC', 'EDQUOT', DISK_FULL].includes(systemCode(error) ?? '');
}
