import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyDataFolder } from './copy-data-folder.ts';

export interface SiteServer {
  origin: string;
  pid: number;
  /** Demo accounts to sign in with. */
  accounts: { phone: string; password: string }[];
  /** The data folder of the site; its inbox has the SMS. */
  dataDir: string;
  /** Milliseconds from the start of the process to the line that says it is ready. */
  startedIn: number;
  stop: () => Promise<void>;
}

const READY = /page\s+(http:\/\/localhost:\d+)[^]*Ctrl\+C/;
/** Time limit of the start. It is long, because a busy machine is slow and only a hang is a fault. */
const PATIENCE_MS = 300_000;

/** A copy of the prepared folder in DEMO_DATA, if set: filling in the demo data takes seconds. */
async function newDataDir(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'yumush-site-'));
  const startedAt = process.env['DEMO_DATA'];
  if (startedAt !== undefined) await copyDataFolder(startedAt, folder);
  return folder;
}

/** The real program on a free port, with its own database and demo data in a temporary folder. */
export async function startSite({
  dataDir,
  root,
  args = [],
  env = {},
}: {
  dataDir?: string;
  /** Folder of another release; the own one by default. */
  root?: string;
  args?: string[];
  env?: Record<string, string>;
} = {}): Promise<SiteServer> {
  const folder = dataDir ?? (await newDataDir());
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['src/server/main.ts', ...args], {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, NODE_ENV: 'development', ...env },
    ...(root !== undefined && { cwd: root }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`the server did not start:\n${output}`));
    }, PATIENCE_MS);
    const read = (chunk: Buffer): void => {
      output += chunk.toString();
      const address = READY.exec(output)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    dataDir: folder,
    accounts: [...output.matchAll(/^\s*(\+\d+)\s{2}(\S+)\s{2}/gm)].map(([, phone = '', password = '']) => ({
      phone,
      password,
    })),
    startedIn: performance.now() - startedAt,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      if (!dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
}
