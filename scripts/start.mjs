// npm start: from a bare checkout to a running server. Needs nothing but Node 20 and npm.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { buildIsFinished, buildIsFresh, buildPage } from '../launcher/page-build.mjs';
import {
  installPackages,
  nodeToRunWith,
  packagesAreFresh,
  productionPackagesAreFresh,
} from '../launcher/packages.mjs';
import { freeMib, ROOT } from '../launcher/place.mjs';
import { runOrExplain, Trouble } from '../launcher/trouble.mjs';

const USAGE = `npm start [-- --empty]

Installs, builds and starts Yumush; what is done already is not done again. In production a build that was made
beforehand is started as it is, with the packages of "npm ci --omit=dev": then nothing is installed or built.

  --empty   start a new data folder without demo data
  --help    this text

In the environment:
  PORT=3000          the port                  HOST=127.0.0.1     the address to listen on
  DATA_DIR=data      database and images       DATABASE_URL=…     a PostgreSQL server (15 or newer) of your own
  NODE_ENV=production with PUBLIC_ORIGIN=https://… and SMS_PROVIDER=eskiz (ESKIZ_EMAIL, ESKIZ_PASSWORD) for
                     serving the world (no demo data)
  TRUST_PROXY=1      proxies in front          MAP_TILES_URL=… MAP_TILES_KEY=…   a tile service for streets (or data/streets.pmtiles)
`;

const LOW_MIB = 100;
/** One and a half times the heap that a crawl of five thousand pages needed. */
const HEAP_MIB = 384;

/** Usual causes of the signals that end the server. */
const REASONS = {
  SIGABRT: ': its heap was full (NODE_OPTIONS=--max-old-space-size=… gives it more)',
  SIGKILL: ', as by the system when a limit of memory is reached',
};

async function prepare() {
  if (process.env.NODE_ENV === 'production' && buildIsFinished()) checkRelease();
  else await installAndBuild();
  const free = freeMib(ROOT);
  if (free < LOW_MIB) console.log(`Only ${free} MB are free on the disk; without room nothing can be saved.`);
}

/** Checks a release, which its operator has built: mismatches are only reported, nothing is installed or built. */
function checkRelease() {
  if (!productionPackagesAreFresh()) {
    throw new Trouble(
      'The packages are not those of package-lock.json. In production, where the page is built beforehand, ' +
        'nothing is installed by itself: run "npm ci --omit=dev" and start again.',
    );
  }
  if (!buildIsFresh()) {
    throw new Trouble(
      'The page in dist was built from other sources than these. In production it is not built by itself: ' +
        'run "npm ci --include=dev && npm run build" and start again.',
    );
  }
}

async function installAndBuild() {
  const install = !packagesAreFresh();
  const build = install || !buildIsFresh();
  const steps = Number(install) + Number(build) + 1;
  let step = 0;
  const title = (words) => `${(step += 1)}/${steps} ${words}`;
  if (install) await installPackages(title('installing packages'));
  if (build && !buildIsFresh()) await buildPage(title('building the page'), nodeToRunWith());
  if (steps > 1) console.log(`${steps}/${steps} starting`);
}

/**
 * Without a limit the heap grows as long as the machine has memory, needed or not; the C library's arenas, one per
 * thread, retain memory that images and compression have freed.
 */
function memorySettings() {
  const { NODE_OPTIONS = '', MALLOC_ARENA_MAX = '2' } = process.env;
  const isBounded = /max[-_]old[-_]space[-_]size/.test(NODE_OPTIONS);
  return {
    MALLOC_ARENA_MAX,
    NODE_OPTIONS: isBounded ? NODE_OPTIONS : `${NODE_OPTIONS} --max-old-space-size=${HEAP_MIB}`.trim(),
  };
}

function runServer(args) {
  const child = spawn(nodeToRunWith(), ['src/server/main.ts', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...memorySettings(),
      YUMUSH_LAUNCHER: String(process.pid),
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(ROOT, 'node_modules', '.cache', 'node'),
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  followNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(`The server could not be started: ${error.message}`);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    if (signal !== null) console.error(`The server was ended by ${signal}${REASONS[signal] ?? ''}.`);
    else if (code !== 0) console.error(`The server ended with ${code}; why is said above.`);
    process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  });
}

/** Stops the server when npm was killed: npm then forwards no signal, and the server would keep the port unseen. */
function followNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, 1000);
  timer.unref();
}

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) {
  console.log(USAGE);
} else {
  await runOrExplain(async () => {
    await prepare();
    runServer(args);
  });
}
