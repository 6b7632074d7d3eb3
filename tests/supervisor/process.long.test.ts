import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { REPEATED_SIGNAL_MS } from '#server/process/run-server-process.ts';
import { postmasterPid, createStartedDataFolder, temporaryFolder, waitUntilDead } from './harness.ts';

class Program {
  output = '';
  readonly #child: ChildProcess;
  readonly exit: Promise<number | null>;

  constructor(dataDir: string, environment: Record<string, string> = {}, args: readonly string[] = []) {
    this.#child = spawn(process.execPath, [path.join(import.meta.dirname, 'stand-in.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: dataDir, ...environment },
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.output += text;
      });
    }
    this.exit = new Promise((resolve) => this.#child.once('close', resolve));
    onTestFinished(async () => {
      this.signal('SIGKILL');
      await this.exit;
    });
  }

  async says(words: RegExp): Promise<RegExpExecArray> {
    const find = () => words.exec(this.output);
    await expect.poll(find, { timeout: 60_000 }).not.toBeNull();
    const found = find();
    if (!found) throw new Error('gone again');
    return found;
  }

  async address(): Promise<string> {
    return (await this.says(/page {2}(http:\S+)/))[1] ?? '';
  }

  signal(name: NodeJS.Signals): void {
    this.#child.kill(name);
  }
}

test('metrics are served on a port of their own until the program ends', async () => {
  const program = new Program(await createStartedDataFolder(), { METRICS_PORT: '0' });
  const address = await program.address();
  const [, host = ''] = await program.says(/metrics on (127\.0\.0\.1:\d+)/);
  const text = await (await fetch(`http://${host}/metrics`)).text();
  expect(text).toMatch(/^yumush_database_up 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m);
  // the public port passes the address on to the application
  expect(await (await fetch(`${address}/metrics`)).text()).toBe('quick');
  program.signal('SIGTERM');
  expect(await program.exit).toBe(0);
  await expect(fetch(`http://${host}/metrics`)).rejects.toThrow();
});

describe('the shutdown', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'a program ended by %s finishes running requests, and takes no new ones',
    async (signal) => {
      const dataDir = await createStartedDataFolder();
      const program = new Program(dataDir);
      const address = await program.address();
      // A kept-alive connection must not keep the server running.
      expect(await (await fetch(`${address}/quick`)).text()).toBe('quick');
      const slow = await fetch(`${address}/slow?ms=1500`);
      const pid = await postmasterPid(dataDir);
      program.signal(signal);
      await program.says(/stopping/);
      const askAgain = () =>
        fetch(`${address}/quick`).then(
          () => 'taken',
          () => 'refused',
        );
      await expect.poll(askAgain).toBe('refused');
      expect(await slow.text()).toBe('begun done');
      expect(await program.exit).toBe(0);
      expect(program.output).toContain('the database still answers 42');
      expect(await waitUntilDead(pid, 1000)).toBe(true);
    },
  );

  test('the shutdown waits ten seconds for running requests, and no longer', async () => {
    const program = new Program(await createStartedDataFolder());
    const slow = await fetch(`${await program.address()}/slow?ms=60000`);
    const startedAt = performance.now();
    program.signal('SIGTERM');
    await expect(slow.text()).rejects.toThrow();
    expect(await program.exit).toBe(0);
    const passed = performance.now() - startedAt;
    expect(passed).toBeGreaterThan(9500);
    // The request itself would have taken a minute.
    expect(passed).toBeLessThan(40_000);
    expect(program.output).toContain('1 unfinished request was cut off');
  });

  test('a second signal ends the program at once, a duplicated one does not', async () => {
    const dataDir = await createStartedDataFolder();
    const program = new Program(dataDir);
    const slow = await fetch(`${await program.address()}/slow?ms=60000`);
    slow.text().catch(() => undefined);
    const pid = await postmasterPid(dataDir);
    let code: number | null = null;
    void program.exit.then((ended) => (code = ended));
    const startedAt = performance.now();
    const press = () => {
      program.signal('SIGINT');
      return code;
    };
    await expect.poll(press, { interval: 50 }).toBe(130);
    expect(performance.now() - startedAt).toBeGreaterThan(REPEATED_SIGNAL_MS);
    expect(await waitUntilDead(pid)).toBe(true);
  });

  test('a program with a fault closes the database and reports failure', async () => {
    const dataDir = await createStartedDataFolder();
    const program = new Program(dataDir);
    const address = await program.address();
    const pid = await postmasterPid(dataDir);
    await fetch(`${address}/fault`).catch(() => undefined);
    expect(await program.exit).toBe(1);
    expect(program.output).toContain('a fault of ours');
    expect(await waitUntilDead(pid, 1000)).toBe(true);
  });
});

/** Prints what is loaded of the SDK of traces. */
const TELLS_LOADS =
  "--import=data:text/javascript,import{registerHooks}from'node:module';registerHooks({resolve(s,c,n){if(s.includes('sdk-trace'))console.log('loads:'+s);return(n(s,c))}})";

test('the tracing SDK is loaded only if a collector is configured', async () => {
  const without = new Program(await createStartedDataFolder(), { NODE_OPTIONS: TELLS_LOADS });
  await without.address();
  expect(without.output).not.toContain('loads:');
  without.signal('SIGTERM');
  expect(await without.exit).toBe(0);
  // nobody answers there, which must hold up neither the start nor the end
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' };
  const withTraces = new Program(await createStartedDataFolder(), {
    NODE_OPTIONS: TELLS_LOADS,
    ...collector,
  });
  expect(await (await fetch(`${await withTraces.address()}/quick`)).text()).toBe('quick');
  expect(withTraces.output).toContain('loads:@opentelemetry/sdk-trace');
  withTraces.signal('SIGTERM');
  expect(await withTraces.exit).toBe(0);
});

test.each(['text', 'json'])(
  'a fatal error of the database is logged as %s without its data',
  async (format) => {
    const program = new Program(await createStartedDataFolder(), { LOG_FORMAT: format, METRICS_PORT: '0' });
    const ready = format === 'json' ? /is ready: 127\.0\.0\.1:(\d+)/ : /page {2}http:\S+:(\d+)/;
    const [, port = ''] = await program.says(ready);
    await fetch(`http://127.0.0.1:${port}/refused`).catch(() => undefined);
    expect(await program.exit).toBe(1);
    expect(program.output).toContain('invalid input syntax for type integer');
    expect(program.output).not.toContain('Aziza');
    if (format === 'text') return;
    const lines = program.output.trimEnd().split('\n');
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), msg: expect.any(String) });
    // the demo's passwords are for a terminal only
    expect(program.output).not.toContain('a-password');
  },
);

describe('a full heap', () => {
  test('a full heap ends the process with a reason, and a restart keeps data', async () => {
    const dataDir = await createStartedDataFolder();
    const program = new Program(dataDir, { NODE_OPTIONS: '--max-old-space-size=64' });
    const address = await program.address();
    const pid = await postmasterPid(dataDir);
    await fetch(`${address}/eat`).catch(() => undefined);
    expect(await program.exit).not.toBe(0);
    expect(program.output).toMatch(/heap out of memory/);
    expect(await waitUntilDead(pid)).toBe(true);
    const again = new Program(dataDir);
    expect(await (await fetch(`${await again.address()}/quick`)).text()).toBe('quick');
    expect(again.output).not.toContain('filling in the demo data');
  });
});

describe('the start', () => {
  test('a start on a used port names the port and the variable to change it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await expect.poll(() => other.address()).not.toBeNull();
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const program = new Program(await temporaryFolder(), { PORT: String(port) });
    expect(await program.exit).toBe(1);
    expect(program.output).toMatch(new RegExp(`Port ${port} is taken.*PORT=`));
    expect(program.output).not.toMatch(/^\s+at /m);
  });

  test('adds demo data once, and prints accounts but no warning each time', async () => {
    const dataDir = await temporaryFolder();
    for (const seeding of [true, false]) {
      const program = new Program(dataDir);
      await program.says(/\+998900000001 {2}a-password/);
      expect(program.output).toMatch(/^.*Schema: this version needs \d{4}.* the database has \d{4}/m);
      expect(program.output.includes('filling in the demo data')).toBe(seeding);
      expect(await (await fetch(`${await program.address()}/quick`)).text()).toBe('quick');
      program.signal('SIGTERM');
      expect(await program.exit).toBe(0);
      expect(program.output, 'warnings of Node').not.toMatch(/warning/i);
    }
  });

  test('a start that was killed while adding demo data begins anew', async () => {
    const dataDir = await temporaryFolder();
    const killed = new Program(dataDir, { CRASH: 'seeding' });
    expect(await killed.exit).toBe(null);
    const program = new Program(dataDir);
    await program.says(/\+998900000001 {2}a-password/);
    expect(program.output).toContain('filling in the demo data');
  });

  test('a marketplace that started empty stays without demo data', async () => {
    const dataDir = await temporaryFolder();
    for (const args of [['--empty'], []]) {
      const program = new Program(dataDir, {}, args);
      await program.address();
      expect(program.output).not.toMatch(/demo/i);
      program.signal('SIGTERM');
      await program.exit;
    }
  });

  test('production has no demo data, and refuses insecure settings', async () => {
    const dataDir = await temporaryFolder();
    const refused = new Program(dataDir, { NODE_ENV: 'production' });
    expect(await refused.exit).toBe(1);
    expect(refused.output).toContain('PUBLIC_ORIGIN is missing');
    expect(refused.output).toContain('SMS_PROVIDER is missing');
    const program = new Program(dataDir, {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://yumush.example',
      SMS_PROVIDER: 'none',
    });
    await program.says(/is ready/);
    expect(program.output).not.toMatch(/demo/i);
    expect(program.output).toContain('page  https://yumush.example');
  });

  test('a start with an unknown argument names it', async () => {
    const program = new Program(await temporaryFolder(), {}, ['--nonsense']);
    expect(await program.exit).toBe(1);
    expect(program.output).toMatch(/--nonsense[\s\S]*--empty/);
  });

  test('a start names an unreachable database, without its password', async () => {
    const program = new Program(await temporaryFolder(), {
      DATABASE_URL: 'postgres://someone:secret@127.0.0.1:9/yumush',
    });
    expect(await program.exit).toBe(1);
    expect(program.output).toMatch(/127\.0\.0\.1:9\/yumush does not answer.*DATABASE_URL/s);
    expect(program.output).not.toContain('secret');
  });
});
