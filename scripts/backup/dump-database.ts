import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';

type DumpTool = 'pg_dump' | 'pg_restore';

const LINES_SHOWN = 5;

/** Copies the named database into one file; its state is that of the dump's start. */
export async function dumpDatabase(databaseUrl: string, major: string, file: string): Promise<void> {
  await runTool('pg_dump', major, databaseUrl, (target) => [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    `--file=${file}`,
    `--dbname=${target}`,
  ]);
}

/** Restores a dump in one transaction: all of it or nothing. */
export async function restoreDump(
  databaseUrl: string,
  major: string,
  file: string,
  replace: boolean,
): Promise<void> {
  await runTool('pg_restore', major, databaseUrl, (target) => [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    ...(replace ? ['--clean', '--if-exists'] : []),
    `--dbname=${target}`,
    file,
  ]);
}

async function runTool(
  tool: DumpTool,
  major: string,
  databaseUrl: string,
  argumentsFor: (target: string) => readonly string[],
): Promise<void> {
  const { program, version } = await findTool(tool, major);
  const url = new URL(databaseUrl);
  // other users of the machine see arguments, but not the environment
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(password !== '' && { PGPASSWORD: password }) };
  const { code, output } = await runProgram(program, argumentsFor(url.href), env);
  if (code === 0) return;
  const lines = output.trim().split('\n').slice(-LINES_SHOWN).join('\n  ');
  throw new StartupError(`${tool} ${version} failed:\n  ${lines}`);
}

/** Finds a tool that is at least as new as the server; older ones refuse it. */
async function findTool(tool: DumpTool, major: string): Promise<{ program: string; version: number }> {
  const newer = Array.from({ length: 5 }, (_, more) => String(Number(major) + more));
  const candidates = [
    ...newer
      .map((version) => `/usr/lib/postgresql/${version}/bin/${tool}`)
      .filter((file) => existsSync(file)),
    ...(process.env['PATH'] ?? '')
      .split(path.delimiter)
      .map((folder) => path.join(folder, tool))
      .filter((file) => existsSync(file)),
  ];
  for (const program of candidates) {
    const { output } = await runProgram(program, ['--version'], process.env);
    const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
    if (version >= Number(major)) return { program, version };
  }
  throw new StartupError(
    `The database is PostgreSQL ${major}, and no ${tool} of version ${major} or newer is here. ` +
      `Install it (Debian: postgresql-client-${major}, from PostgreSQL's own packages where Debian's are older), and run this again.`,
  );
}

async function runProgram(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  return { code, output };
}
