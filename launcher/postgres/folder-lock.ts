import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { StartupError } from '#server/process/startup-error.ts';

/**
 * SQLite locks in steps: two processes that start in the same millisecond can each have a step that the other needs,
 * and both would be refused. So both release and retry for this long, and one soon succeeds.
 */
const MOMENT_MS = 400;

const Holder = v.object({ pid: v.number(), port: v.nullable(v.number()), since: v.string() });

/**
 * Allows one process for one data folder. Node has no file locks, but its SQLite takes real ones: the kernel releases
 * them however the process ends, so that no lock is ever stale and no two starters can both take one for stale.
 */
export function lockFolder(dataDir: string, port: number | null): () => void {
  const note = path.join(dataDir, 'lock.json');
  const handle = open(path.join(dataDir, 'lock'), dataDir);
  try {
    // nothing is ever written, so that locking works on a full disk
    handle.exec('pragma journal_mode = memory');
    handle.exec('begin exclusive');
  } catch (error) {
    handle.close();
    if (!(error instanceof Error) || !/locked/.test(error.message)) throw error;
    throw new StartupError(takenBy(note, dataDir));
  }
  const holder = { pid: process.pid, port, since: new Date().toISOString() };
  try {
    writeFileSync(note, JSON.stringify(holder));
  } catch {
    // the note only improves the other process's message; a full disk must not prevent the start
  }
  return () => {
    if (!handle.isOpen) return;
    rmSync(note, { force: true });
    handle.close();
  };
}

function open(file: string, dataDir: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: MOMENT_MS });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The data folder ${dataDir} cannot be locked (${reason}). ` +
        'Make it writable for you, or choose another one with DATA_DIR=…',
    );
  }
}

function takenBy(note: string, dataDir: string): string {
  const other = readHolder(note);
  const who = other
    ? ` by process ${other.pid}${other.port === null ? '' : `, which serves port ${other.port}`}, since ${other.since}`
    : '';
  const stop = other ? `Stop it (kill ${other.pid})` : 'Stop it';
  return `The data folder ${dataDir} is in use${who}. ${stop}, or start with another folder: DATA_DIR=… PORT=…`;
}

function readHolder(note: string): v.InferOutput<typeof Holder> | null {
  try {
    return v.parse(Holder, JSON.parse(readFileSync(note, 'utf8')));
  } catch {
    return null;
  }
}
