import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/process/log.ts';
import { StartupError, systemCode } from '#server/process/startup-error.ts';
import { chooseAccount } from './account.ts';
import { prepareCluster, prepareSocketFolder } from './cluster.ts';
import { APPLICATION, prepareDatabase } from './database.ts';
import { findEngine } from './engine.ts';
import { lockFolder } from './folder-lock.ts';
import {
  type PostmasterPlace,
  type Postmaster,
  startPostmasterWithRetry,
  startPostmaster,
} from './postmaster.ts';
import { DiskFullError } from './trouble.ts';
import { finishUpgrade } from './upgrade/finish-upgrade.ts';
import { upgradeOlderCluster } from './upgrade/older-cluster.ts';

export type PostgresOptions = {
  readonly dataDir: string;
  readonly log: Log;
  /** Our port, for the message to a second start on the same folder. */
  readonly port?: number;
  /** Folder of the platform package; found by its name unless given. */
  readonly packageDir?: string;
  /** Settings of PostgreSQL that override ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called once when the server is gone and cannot be restarted. */
  readonly onLost?: (error: Error) => void;
};

export type RunningPostgres = {
  readonly connection: { readonly host: string; readonly database: string; readonly user: string };
  stop(): Promise<void>;
};

const FAILURES_BEFORE_GIVING_UP = 8;

/** Starts the bundled PostgreSQL on `dataDir`, and restarts it whenever it dies. */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = await makeDataFolder(options.dataDir);
  const unlock = lockFolder(dataDir, options.port ?? null);
  try {
    const cluster = path.join(dataDir, 'postgres');
    await finishUpgrade(cluster);
    const account = await chooseAccount(cluster);
    const { log, packageDir } = options;
    const engine = await findEngine({
      account,
      dataDir,
      log,
      ...(packageDir === undefined ? {} : { packageDir }),
    });
    const major = await prepareCluster(cluster, engine, account, log);
    await upgradeOlderCluster({ cluster, major, engine, account, log });
    const socket = await prepareSocketFolder(dataDir, account);
    const { settings = {} } = options;
    const place: PostmasterPlace = { engine, account, cluster, socket: socket.folder, log, settings };
    const keeper = await keepRunning(place, options.onLost);
    const stop = async () => {
      await keeper.stop();
      await socket.remove();
      unlock();
    };
    try {
      await prepareDatabase(socket.folder, cluster);
    } catch (error) {
      await stop();
      throw error;
    }
    return { connection: { host: socket.folder, database: APPLICATION, user: APPLICATION }, stop };
  } catch (error) {
    unlock();
    if (systemCode(error) !== 'ENOSPC') throw error;
    throw new StartupError(`The disk that holds ${dataDir} is full. Free some space; nothing is lost.`);
  }
}

async function makeDataFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir);
  try {
    await mkdir(folder, { recursive: true });
    return await realpath(folder);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOSPC')
      throw new StartupError(`The disk is full: ${folder} could not be made. Free some space.`);
    throw new StartupError(
      `The data folder ${folder} could not be made (${code}). Choose one that you may write to with DATA_DIR=…`,
    );
  }
}

/** Starts the server and restarts it when it dies; resolves when it is ready for the first time. */
async function keepRunning(
  place: PostmasterPlace,
  onLost?: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  const stopped = new AbortController();
  let current: Postmaster | null = await startPostmasterWithRetry(place);
  let restarting: Promise<void> = Promise.resolve();

  const watch = (server: Postmaster) => {
    void server.gone.then((output) => {
      if (stopped.signal.aborted) return;
      current = null;
      place.log(`PostgreSQL is gone (${output.trim().split('\n').at(-1)}); starting it again`);
      restarting = restart();
    });
  };

  const restart = async () => {
    let told = '';
    for (let failures = 0; !stopped.signal.aborted;) {
      try {
        current = await startPostmaster(place);
        if (stopped.signal.aborted) return;
        place.log('PostgreSQL is back');
        watch(current);
        return;
      } catch (error) {
        const reason = error instanceof Error ? error : new Error(String(error));
        if (reason.message !== told) place.log(reason.message);
        told = reason.message;
        // a full disk may be freed at any time; other trouble does not go away by waiting
        if (!(reason instanceof DiskFullError)) failures += 1;
        if (failures >= FAILURES_BEFORE_GIVING_UP) {
          onLost?.(reason);
          return;
        }
        await wait(Math.min(5000, 100 * 2 ** Math.max(1, failures)), undefined, {
          signal: stopped.signal,
        }).catch(() => undefined);
      }
    }
  };

  watch(current);
  return {
    stop: async () => {
      stopped.abort();
      await restarting;
      await current?.stop();
    },
  };
}
