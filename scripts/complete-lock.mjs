// npm omits from the lockfile the builds for other platforms that it could not fetch, and `npm ci` then refuses the
// lockfile as incomplete. This script adds them as their package names them, so that npm knows and skips them. With
// --check it only reports what is missing.
import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'package-lock.json';
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const { packages } = lock;

/** Whether npm finds this version: it searches inside the package, then beside it and upwards, and takes the first. */
function isLocked(from, name, version) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    const found = packages[`${folder}/node_modules/${name}`];
    if (found) return found.version === version;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`]?.version === version;
  }
}

/** Place in the lock: at the top if the name is free, else inside the package that needs it. */
function placeFor(from, name) {
  const top = `node_modules/${name}`;
  return top in packages || top in missing ? `${from}/node_modules/${name}` : top;
}

function platformOf(name) {
  const parts = name.split(/[-/]/);
  const find = (known) => known.filter((one) => parts.some((part) => part === one));
  const [os, cpu] = [find(SYSTEMS), find(PROCESSORS)];
  // Without a platform the package would be installed everywhere.
  if (os.length + cpu.length === 0) throw new Error(`Which platform is ${name} for?`);
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(os.length > 0 ? { os } : {}) };
}

const missing = {};
for (const [folder, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d[\w.-]*$/.test(version) || isLocked(folder, name, version)) continue;
    missing[placeFor(folder, name)] = {
      version,
      ...platformOf(name),
      ...(entry.dev === true || entry.devOptional === true ? { dev: true } : {}),
      optional: true,
    };
  }
}

const names = Object.keys(missing).map((folder) => folder.replace(/.*node_modules\//, ''));
if (process.argv.includes('--check')) {
  if (names.length > 0) {
    console.error(`package-lock.json lacks ${names.join(', ')}.\nRun: node scripts/complete-lock.mjs`);
    process.exitCode = 1;
  }
} else {
  const [root, ...rest] = Object.entries(packages);
  const sorted = [...rest, ...Object.entries(missing)].toSorted(([a], [b]) => a.localeCompare(b, 'en'));
  lock.packages = Object.fromEntries([root, ...sorted]);
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${names.length} builds for other platforms written into ${FILE}`);
}
