import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNpm } from '../../launcher/packages.mjs';
import { ROOT } from '../../launcher/place.mjs';
import { readPlaywrightReport, readVitestReport } from './test-reports.mjs';

/** Environment variables by which a run would depend on the person who started it. */
const LEFT_OUT = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'TEST_DATABASE_URL',
  'TEST_POOLER',
  'PUBLIC_ORIGIN',
  'SITE_ORIGIN',
  'RANDOM_SEED',
  'FUZZ_CASES',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
];

/** Without a UTF-8 locale a bare Debian's browser names downloads in ASCII. */
const LANG = 'C.UTF-8';

const COUNTERS = {
  /** A step without counts, which passes or fails as a whole. */
  plain: { args: () => [], count: () => null },
  vitest: {
    args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count: (file, _, name) => readVitestReport(JSON.parse(readFileSync(file, 'utf8')), name.split('-')[0]),
  },
  playwright: {
    args: () => [],
    before: () => rmSync(join(ROOT, 'test-results/e2e.json'), { force: true }),
    count: () => readPlaywrightReport(JSON.parse(readFileSync(join(ROOT, 'test-results/e2e.json'), 'utf8'))),
  },
  /** A program whose last line is "N passed, N failed". */
  spoken: {
    args: () => [],
    count: (_, output) => {
      const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [];
      return passed === undefined ? null : { passed: Number(passed), failed: Number(failed), skipped: 0 };
    },
  },
};

/** Runs a script of package.json, prints its output and counts results. */
export async function runStep(step) {
  const { name, script, args: own = [], counter, environment = {} } = step;
  const { args, before, count } = COUNTERS[counter];
  const file = join(tmpdir(), `yumush-${name}-${process.pid}.json`);
  before?.();
  const passedOn = ['--', ...own, ...args(file)];
  const { code, output } = await show(['run', '--silent', script, ...passedOn], environment);
  const counted = tryCount(() => count(file, output, name)) ?? { passed: 0, failed: 0, skipped: 0 };
  if (existsSync(file)) rmSync(file);
  const { passed, failed, skipped, flaky = 0, failures = [] } = counted;
  const alone = `npm run ${script}${own.length > 0 ? ` -- ${own.join(' ')}` : ''}`;
  if (code === 0 && counter === 'plain') return { ...counted, passed: 1 };
  // A runner may fail without a failed test, and must not pass without having run any.
  const isEmpty = code === 0 && passed + flaky + failed === 0 && !step.mayBeEmpty;
  if (failed > 0 || (code === 0 && !isEmpty)) return counted;
  const why = isEmpty ? 'no test was run' : `ended with code ${code}`;
  return {
    ...counted,
    failed: 1,
    skipped,
    failures: [...failures, { text: `${step.title}: ${why}`, alone }],
  };
}

function tryCount(count) {
  try {
    return count();
  } catch {
    return null;
  }
}

/** Compile cache for programs that start a hundred times. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled');

/** Time that a step has to stop its browsers and databases once it is told to end. */
const GRACE_MS = 20_000;

function show(args, environment) {
  const npm = findNpm();
  const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
  const env = { ...process.env, LANG, NODE_COMPILE_CACHE: COMPILED, ...plain, ...environment };
  for (const name of LEFT_OUT) if (!(name in environment)) delete env[name];
  return new Promise((resolve) => {
    const child = spawn(npm.command, [...npm.before, ...args], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that the whole step can be ended and not npm alone.
      detached: true,
    });
    const stopEnding = endWithUs(child);
    let output = '';
    const pass = (chunk) => {
      output += chunk;
      process.stdout.write(chunk);
    };
    child.stdout.setEncoding('utf8').on('data', pass);
    child.stderr.setEncoding('utf8').on('data', pass);
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => {
      stopEnding();
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Ends a step's processes when this process gets a signal to end; the returned function stops listening for signals. */
function endWithUs(child) {
  const kill = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  };
  const end = () => {
    kill('SIGINT');
    setTimeout(() => kill('SIGKILL'), GRACE_MS).unref();
    child.once('close', () => {
      // Programs that ignore the first signal, such as a compiler.
      kill('SIGKILL');
      process.exit(130);
    });
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.once(signal, end);
  return () => signals.forEach((signal) => process.removeListener(signal, end));
}
