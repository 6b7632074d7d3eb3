import { StartupError } from '#server/process/startup-error.ts';

/** PostgreSQL stopped because the disk is full: it comes back once there is room. */
export class DiskFullError extends StartupError {}
/** Workers of the last server are still ending: retry in a moment. */
export class PreviousServerEndingError extends StartupError {}

/** Explains the last output of PostgreSQL: what happened and what to do. */
export function toStartupError(output: string, what: string, folder: string): StartupError {
  const reason = lastReason(output);
  if (/could not (resize|create|open) shared memory/i.test(output)) {
    return new StartupError(
      `${what}: there is too little shared memory (${reason}). In a container, raise it: --shm-size=256m.`,
    );
  }
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return new DiskFullError(
      `${what}: the disk that holds ${folder} is full. Free some space; nothing is lost.`,
    );
  }
  if (/pre-existing shared memory block/i.test(output)) {
    return new PreviousServerEndingError(
      `${what}: processes of an earlier PostgreSQL still use ${folder}. Wait for them to end.`,
    );
  }
  if (/could not look up effective user ID|user does not exist/i.test(output)) {
    return new StartupError(
      `${what}: the user you are has no line in /etc/passwd, which PostgreSQL needs. ` +
        'Start as a user that has one, or point DATABASE_URL at a PostgreSQL server.',
    );
  }
  if (/Permission denied|Operation not permitted/i.test(output)) {
    return new StartupError(
      `${what}: no right to use ${folder} (${reason}). Make it yours, or choose another folder with DATA_DIR=…`,
    );
  }
  return new StartupError(`${what}: ${reason}`);
}

function lastReason(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^[\d-]+ [\d:.]+ \w+ \[\d+\] /, '').trim())
    .filter((line) => line !== '');
  const telling = lines.filter((line) => /FATAL|PANIC|ERROR|error:|could not/.test(line));
  return telling.at(-1) ?? lines.at(-1) ?? 'it did not say why';
}
