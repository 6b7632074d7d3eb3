import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { checkDiskSpace, diskFull, ROOT } from './place.mjs';
import { beginStep, capture, lastLines } from './progress.mjs';
import { Trouble } from './trouble.mjs';

const NEEDED_MIB = 1200;
/** Older versions warn about TypeScript sources or cannot run them. */
const OLDEST_NODE = 24;

/** Whether npm has installed what the lockfile says, by npm's own record. */
export function packagesAreFresh() {
  return nodeToRunWith() !== null && installedAsLocked(({ optional }) => optional === true);
}

/** Whether the packages that the server needs are installed, without those for building and testing. */
export function productionPackagesAreFresh() {
  return (
    nodeToRunWith() !== null &&
    installedAsLocked(
      ({ dev, optional, devOptional }) => dev === true || optional === true || devOptional === true,
    )
  );
}

function installedAsLocked(mayBeMissing) {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const same = Object.entries(locked).every(
    ([folder, entry]) =>
      folder === '' ||
      (folder in installed ? installed[folder].version === entry.version : mayBeMissing(entry)),
  );
  return same && Object.keys(installed).every((folder) => folder in locked);
}

/**
 * The Node that the lockfile pins; the running one if the lockfile has none for this platform and it is new enough;
 * else null.
 */
export function nodeToRunWith() {
  const bundled = bundledNode();
  if (bundled !== undefined) return bundled;
  return Number(process.versions.node.split('.')[0]) >= OLDEST_NODE ? process.execPath : null;
}

/** Looks for this platform's package only: packages copied from another machine do not count. */
function bundledNode() {
  const platform = `${process.platform}-${process.arch}`;
  return [`node-${platform}`, `node-bin-${platform}`]
    .map((name) => join(ROOT, 'node_modules', name, 'bin', 'node'))
    .find((file) => existsSync(file));
}

export async function installPackages(title) {
  checkDiskSpace(ROOT, NEEDED_MIB, 'its packages');
  const done = beginStep(title);
  // NODE_ENV=production would omit the packages that build the page.
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = findNpm();
  const { code, isThere, output } = await capture(npm.command, [...npm.before, ...args], { cwd: ROOT });
  if (code !== 0) {
    done('failed');
    throw isThere ? explained(output) : new Trouble(NO_NPM);
  }
  const node = nodeToRunWith();
  if (node === null) {
    done('failed');
    throw new Trouble(
      `There is no Node.js ${OLDEST_NODE} among the packages for ${process.platform}-${process.arch}. ` +
        `Install Node.js ${OLDEST_NODE} or newer yourself and start again with it: https://nodejs.org/en/download`,
    );
  }
  const trial = await capture(node, ['--version']);
  if (trial.code !== 0) {
    done('failed');
    throw new Trouble(
      `The Node.js that comes with the packages (${node}) does not run here. It said:\n${lastLines(trial.output, 6)}`,
    );
  }
  linkNode();
  done('done');
}

/**
 * npm 9 omits the link to a Node under which it runs itself; scripts would then run under the system's Node.
 * @public its test calls it by name
 */
export function linkNode() {
  const bundled = bundledNode();
  const link = join(ROOT, 'node_modules', '.bin', 'node');
  if (bundled === undefined || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(relative(dirname(link), bundled), link);
}

/** The npm that runs this script, else the one on the PATH. */
export function findNpm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('.js') && /npm/.test(running) && existsSync(running))
    return { command: process.execPath, before: [running] };
  return { command: 'npm', before: [] };
}

const NO_NPM = 'npm was not found. Install it with Node.js (Debian: apt install nodejs npm) and start again.';

/** The reasons in npm's output, which come first ("npm ERR!" until version 9); a page about its options follows. */
function reasonsOf(output) {
  const reasons = output.split('\n').filter((line) => /^npm (error|ERR!)./.test(line));
  return reasons.length > 0 ? reasons.slice(0, 12).join('\n') : lastLines(output, 12);
}

function explained(output) {
  if (diskFull(output)) {
    return new Trouble(
      `The disk is full: the packages need ${NEEDED_MIB} MB. Free some space and start again.`,
    );
  }
  if (/^npm (error|ERR!) command failed/m.test(output)) {
    return new Trouble(
      `A package could not be set up: a program that it starts failed. It said:\n${reasonsOf(output)}`,
    );
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return new Trouble(
      `npm may not write to ${ROOT}node_modules or to its cache. Make them yours (chown -R "$USER" … ~/.npm) ` +
        `and start again.\n${lastLines(output, 6)}`,
    );
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|proxy/i.test(output)) {
    return new Trouble(
      'The package registry could not be reached. Check the connection (behind a proxy: npm config set proxy …) ' +
        `and start again; what was fetched is kept.\n${lastLines(output, 6)}`,
    );
  }
  return new Trouble(`Installing the packages failed. npm said:\n${reasonsOf(output)}`);
}
