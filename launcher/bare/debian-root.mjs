import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNpm } from '../packages.mjs';
import { lastLines } from '../progress.mjs';
import { aptSettings, debianMirror, copyNpmSettings } from './machine-settings.mjs';

const REGISTRYS_NODE = { node: '20.20.2', npm: '10.9.9' };

/** Node of Debian 12 is too old, so it is installed from the npm registry; Debian 13 has a suitable one. */
export const DEBIAN_RELEASES = [
  { name: 'Debian 12', suite: 'bookworm', putNodeIn: installRegistrysNode },
  { name: 'Debian 13', suite: 'trixie', putNodeIn: installDebiansNode },
];

export const UNIX_USERS = [
  { name: 'root', id: 0, home: '/root' },
  { name: 'person', id: 1000, home: '/home/person' },
];

/**
 * The system lies in memory, where unpacking takes a quarter of the time; home and temporary folders lie on the disk.
 */
export async function makeRoot(root, { suite, putNodeIn }) {
  mkdirSync(root);
  run('mount', ['-t', 'tmpfs', '-o', 'size=1g,mode=755', 'tmpfs', root]);
  run('debootstrap', ['--variant=minbase', suite, root, ...debianMirror()]);
  for (const folder of ['root', 'home', 'tmp']) {
    const onDisk = `${root}-${folder}`;
    mkdirSync(onDisk);
    run('mount', ['--bind', onDisk, join(root, folder)]);
  }
  run('chmod', ['1777', join(root, 'tmp')]);
  run('mount', ['-t', 'proc', 'proc', join(root, 'proc')]);
  mkdirSync(join(root, 'dev/shm'), { recursive: true });
  run('mount', ['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, 'dev/shm')]);
  for (const file of ['/etc/resolv.conf', '/etc/hosts']) copyFileSync(file, join(root, file));
  for (const { name, id } of UNIX_USERS) {
    if (id !== 0) run('chroot', [root, 'useradd', '--create-home', '--uid', String(id), name]);
  }
  putNodeIn(root);
  // At the end, since packages of Debian bring certificates of their own.
  copyNpmSettings(root);
}

function installRegistrysNode(root) {
  const { command, before } = findNpm();
  const packages = [
    `node-${process.platform}-${process.arch}@${REGISTRYS_NODE.node}`,
    `npm@${REGISTRYS_NODE.npm}`,
  ];
  const prefix = join(root, 'usr/local');
  run(command, [
    ...before,
    'install',
    '--global',
    `--prefix=${prefix}`,
    '--no-audit',
    '--no-fund',
    ...packages,
  ]);
}

function installDebiansNode(root) {
  writeFileSync(join(root, 'etc/apt/apt.conf.d/99machine'), aptSettings());
  const apt = (...args) => run('chroot', [root, 'apt-get', '-q', ...args]);
  apt('update');
  apt('install', '-y', '--no-install-recommends', '-o', 'Dpkg::Options::=--force-unsafe-io', 'nodejs', 'npm');
  apt('clean');
}

function run(command, args) {
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd: '/', encoding: 'utf8', env });
  if (status !== 0) {
    throw new Error(
      `${command} ${args.join(' ')} failed:\n${error?.message ?? lastLines(stdout + stderr, 20)}`,
    );
  }
}
