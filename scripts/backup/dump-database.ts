import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { StartupError } from '#server/process/startup-error.ts';

type DumpTool = 'pg_dump' | 'pg_restore' | 'psql';

const LINES_SHOWN = 5;

/**
 * Drops the tables and functions of the application and its queue. A dump names only those of its own time: what a later
 * migration made would stay, and make that migration fail when it is applied again.
 */
const DROP_ALL = `
  set client_min_messages = warning;
  drop schema if exists pgboss cascade;
  do $$ declare name text; begin
    for name in select oid::regclass from pg_class
      where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    loop execute format('drop table if exists %s cascade', name); end loop;
    for name in select oid::regprocedure from pg_proc f
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
    loop execute format('drop routine if exists %s cascade', name); end loop;
  end $$`;

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
  if (replace) return await replaceByDump(databaseUrl, major, file);
  await runTool('pg_restore', major, databaseUrl, (target) => [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${target}`,
    file,
  ]);
}

/**
 * Replaces the database by the dump, in one transaction: psql drops what is there and then runs the statements of
 * pg_restore. Its own `--clean` would drop the keys of each partition alone, which PostgreSQL refuses.
 */
async function replaceByDump(databaseUrl: string, major: string, file: string): Promise<void> {
  const [restore, psql] = [await findTool('pg_restore', major), await findTool('psql', major)];
  const { target, env } = targetOf(databaseUrl);
  const writer = spawn(
    restore.program,
    ['--no-owner', '--no-privileges', '--exit-on-error', '--file=-', file],
    { env, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const reader = spawn(
    psql.program,
    [
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      `--dbname=${target}`,
      `--command=${DROP_ALL}`,
      '--file=-',
    ],
    { env, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  // psql that has failed reads no further
  reader.stdin.on('error', () => undefined);
  writer.stdout.pipe(reader.stdin, { end: false });
  reader.once('close', () => writer.kill());
  const reading = endOf(reader, 'errors alone');
  const written = await endOf(writer, 'errors alone');
  // the end of its input would make psql commit what it has
  if (written.code === 0) reader.stdin.end();
  else reader.kill('SIGKILL');
  const read = await reading;
  if (written.code !== 0 && written.output !== '')
    throw failureOf('pg_restore', restore.version, written.output);
  if (read.code !== 0) throw failureOf('psql', psql.version, read.output);
}

async function runTool(
  tool: DumpTool,
  major: string,
  databaseUrl: string,
  argumentsFor: (target: string) => readonly string[],
): Promise<void> {
  const { program, version } = await findTool(tool, major);
  const { target, env } = targetOf(databaseUrl);
  const { code, output } = await runProgram(program, argumentsFor(target), env);
  if (code !== 0) throw failureOf(tool, version, output);
}

/** The address without its password, which goes into the environment: other users of the machine see arguments. */
function targetOf(databaseUrl: string): { target: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { target: url.href, env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) } };
}

function failureOf(tool: DumpTool, version: number, output: string): StartupError {
  const lines = output.trim().split('\n').slice(-LINES_SHOWN).join('\n  ');
  return new StartupError(`${tool} ${version} failed:\n  ${lines}`);
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
): Promise<ProgramEnd> {
  return await endOf(spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] }), 'with output');
}

interface ProgramEnd {
  readonly code: number | null;
  readonly output: string;
}

/** Waits for a program; gathers its errors, and its output unless that goes elsewhere. */
async function endOf(child: ChildProcess, gathered: 'with output' | 'errors alone'): Promise<ProgramEnd> {
  let output = '';
  for (const stream of gathered === 'with output' ? [child.stdout, child.stderr] : [child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
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
