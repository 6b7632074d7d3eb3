// npm run test:bare: tries the first commands of a person who has Debian, Node 20 and npm, and nothing else.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { findBareRootObstacle } from '../launcher/bare/possible.mjs';
import { DEBOOTSTRAP, installTools } from '../launcher/debian.mjs';
import { runOrExplain, Trouble } from '../launcher/trouble.mjs';

const USAGE = `npm run test:bare [-- what …]

Makes a bare Debian 12 (with the Node 20 and npm 10 of the package registry) and a bare Debian 13 (with its own Node 20
and npm 9). In each, as root and as somebody else: takes this checkout without packages, runs npm start twice, starts it
as production from a build, and runs npm test -- unit api. Needs root and the right to mount.

  bookworm, trixie   only Debian 12, or 13
  root, person       only as root, or as somebody else
  no-tests           without npm test
`;

const CHOICES = new Set(['bookworm', 'trixie', 'root', 'person', 'no-tests']);

async function main() {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(USAGE);
    return;
  }
  const unknown = args.find((arg) => !CHOICES.has(arg));
  if (unknown) throw new Trouble(`There is no choice "${unknown}".\n\n${USAGE}`);
  const reason = findBareRootObstacle();
  if (reason !== null) throw new Trouble(`No bare Debian can be made: ${reason}.`);
  const [missing] = await installTools("installing Debian's packages", [DEBOOTSTRAP]);
  if (missing) throw new Trouble(missing);

  // Not in /tmp, which may be in memory; the folder must not be readable by others.
  const folder = mkdtempSync('/var/tmp/yumush-bare-');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  process.once('exit', removeFolder);
  process.exitCode = await runInNamespace(['launcher/bare/in-namespace.mjs', folder, ...args]);
}

/**
 * Runs in namespaces of its own, so that mounts and processes are gone even when the run is killed. Bash is the first
 * process and reaps orphans.
 */
function runInNamespace(args) {
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private'];
  const child = spawn(
    'unshare',
    [...unshare, 'bash', '-c', '"$@"; exit $?', 'bash', process.execPath, ...args],
    { stdio: 'inherit' },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

await runOrExplain(main);
