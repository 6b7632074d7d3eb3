import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRoom, diskFull, ROOT } from './place.mjs';
import { beginStep, capture, lastLines } from './progress.mjs';
import { Trouble } from './trouble.mjs';

const STAMP = join(ROOT, 'node_modules', '.yumush-lock');
const BUNDLED_NODE = join(ROOT, 'node_modules', '.bin', 'node');
const NEEDED_MIB = 1200;
const NEWEST_NODE = 26;

function lockHash() {
  const lock = readFileSync(join(ROOT, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
}

function stampPackages() {
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
  writeFileSync(STAMP, lockHash());
}

export function packagesAreFresh() {
  if (!existsSync(join(ROOT, 'node_modules')) || nodeToRunWith() === null) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash()) return true;
  // a plain `npm install` leaves no stamp of ours, but its own record says whether it did the same
  if (!installedAsLocked()) return false;
  try {
    stampPackages();
  } catch {
    // a folder that we cannot write to only costs us the comparison at every start
  }
  return true;
}

function installedAsLocked() {
  const record = join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const same = Object.entries(locked).every(
    ([folder, { version, optional }]) =>
      folder === '' || (folder in installed ? installed[folder].version === version : optional === true),
  );
  return same && Object.keys(installed).every((folder) => folder in locked);
}

/** The Node that the lockfile pins, or our own where there is none for this platform but ours is as new. */
export function nodeToRunWith() {
  if (existsSync(BUNDLED_NODE)) return BUNDLED_NODE;
  return Number(process.versions.node.split('.')[0]) >= NEWEST_NODE ? process.execPath : null;
}

export async function installPackages(title) {
  checkRoom(ROOT, NEEDED_MIB, 'its packages');
  const done = beginStep(title);
  // NODE_ENV=production would leave out what builds the page
  const args = ['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
  const npm = findNpm();
  const { code, output } = await capture(npm.command, [...npm.before, ...args], { cwd: ROOT });
  if (code !== 0) {
    done('failed');
    throw explained(code, output);
  }
  if (nodeToRunWith() === null) {
    throw new Trouble(
      `There is no Node.js ${NEWEST_NODE} among the packages for ${process.platform}-${process.arch}. ` +
        `Install Node.js ${NEWEST_NODE} or newer yourself and start again with it: https://nodejs.org/en/download`,
    );
  }
  stampPackages();
  done('done');
}

/** The npm that runs us, where one does; else the one on the PATH. */
export function findNpm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith('.js') && /npm/.test(running) && existsSync(running))
    return { command: process.execPath, before: [running] };
  return { command: 'npm', before: [] };
}

function explained(code, output) {
  if (code === 127) {
    return new Trouble(
      'npm was not found. Install it with Node.js (Debian: apt install nodejs npm) and start again.',
    );
  }
  if (diskFull(output)) {
    return new Trouble(
      `The disk is full: the packages need ${NEEDED_MIB} MB. Free some space and start again.`,
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
  // npm says why first, and then prints a page about its options
  const reasons = output.split('\n').filter((line) => /^npm error./.test(line));
  return new Trouble(`Installing the packages failed. npm said:\n${reasons.slice(0, 10).join('\n')}`);
}
