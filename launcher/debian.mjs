import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { beginStep, capture, lastLines } from './progress.mjs';

/** Older versions of Chromium lack fixes without which browser tests fail. */
const CHROMIUM_MAJOR_MIN = 156;

/** Tools that tests need in addition to npm packages: how to detect each, and its names in Debian. */
export const CHROMIUM = {
  name: 'Chromium',
  packages: [['chromium'], ['chromium-headless-shell'], ['fonts-dejavu-core']],
  isThere: () => chromiumPath() !== null,
  isOld: () => {
    const isOurs = chromiumPath() === '/usr/bin/chromium';
    const version = isOurs ? installedVersionOf('chromium') : null;
    return version !== null && isMajorBelow(version, CHROMIUM_MAJOR_MIN);
  },
  advice:
    'Install Chromium or Chrome yourself, and say where it is with CHROMIUM=/path/to/it if it is not found.',
};
export const ROBOTO = {
  name: 'Roboto',
  packages: [['fonts-roboto-unhinted'], ['fonts-dejavu-core']],
  isThere: () => existsSync('/usr/share/fonts/truetype/roboto/unhinted'),
  advice: 'Without it the screens are drawn in another font and differ from their kept pictures.',
};
export const FIREFOX = {
  name: 'Firefox',
  packages: [['firefox-esr', 'firefox']],
  isThere: () => firstThere(process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox') !== null,
  advice: 'Install Firefox yourself, and say where it is with FIREFOX=/path/to/it if it is not found.',
};
export const WEBKIT = {
  name: 'WebKitGTK with a display',
  packages: [['webkit2gtk-driver'], ['xvfb']],
  isThere: () => areThere('/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'),
  advice: 'Install WebKitWebDriver with its MiniBrowser, and Xvfb, yourself.',
};
export const POSTGRES = {
  name: 'a PostgreSQL server',
  // PostgreSQL 15 is the oldest supported version, so tests on it show what breaks there.
  packages: [['postgresql-15', 'postgresql']],
  isThere: () => postgresFolder() !== null,
  advice:
    'Install a PostgreSQL server of version 15 or newer yourself (its programs in /usr/lib/postgresql).',
};
export const FAKETIME = {
  name: 'faketime',
  packages: [['faketime']],
  isThere: () => hasLibrary('faketime'),
  advice: 'Without it the test with a clock in the past is left out.',
};
export const REDIS = {
  name: 'redis-server',
  packages: [['redis-server']],
  isThere: () => existsSync('/usr/bin/redis-server'),
  advice: 'Without it the tests of sockets that tell each other by Redis are left out.',
};
export const PGBOUNCER = {
  name: 'pgbouncer',
  packages: [['pgbouncer']],
  isThere: () => existsSync('/usr/sbin/pgbouncer'),
  advice: 'Without it the tests with a pooler in front of the database are left out.',
};
export const PGBACKREST = {
  name: 'pgBackRest',
  packages: [['pgbackrest']],
  isThere: () => existsSync('/usr/bin/pgbackrest'),
  advice: 'Without it the test that restores a database to a point in time is left out.',
};
export const PROMETHEUS = {
  name: 'Prometheus',
  packages: [['prometheus']],
  isThere: () => areThere('/usr/bin/prometheus', '/usr/bin/promtool'),
  advice: 'Without it the tests of metrics and alert rules by Prometheus are left out.',
};
export const NGINX = {
  name: 'nginx',
  packages: [['nginx'], ['openssl']],
  isThere: () => areThere('/usr/sbin/nginx', '/usr/bin/openssl'),
  advice: 'Without it the tests of its configuration are left out.',
};
export const VARNISH = {
  name: 'Varnish',
  packages: [['varnish'], ['varnish-modules']],
  isThere: () => areThere('/usr/sbin/varnishd') && hasLibrary('varnish/vmods/libvmod_xkey.so'),
  advice: 'Without it the tests with a cache in front of the servers are left out.',
};
export const SWIFT = {
  name: 'Swift',
  packages: [['swift-proxy'], ['swift-account'], ['swift-container'], ['swift-object'], ['memcached']],
  isThere: () =>
    areThere(
      '/usr/bin/memcached',
      ...['proxy', 'account', 'container', 'object'].map((service) => `/usr/bin/swift-${service}-server`),
    ),
  advice: 'Without it the tests of a bucket by Swift are left out.',
};
export const PATRONI = {
  name: 'Patroni',
  packages: [['patroni'], ['python3-etcd']],
  isThere: () => areThere('/usr/bin/patroni', '/usr/bin/patronictl'),
  advice: 'The failover drill needs it.',
};
export const ETCD = {
  name: 'etcd',
  packages: [['etcd-server']],
  isThere: () => existsSync('/usr/bin/etcd'),
  advice: 'The failover drill needs it.',
};
export const HAPROXY = {
  name: 'haproxy',
  packages: [['haproxy']],
  isThere: () => existsSync('/usr/sbin/haproxy'),
  advice: 'The failover drill needs it.',
};
export const DEBOOTSTRAP = {
  name: 'debootstrap',
  packages: [['debootstrap'], ['debian-archive-keyring']],
  isThere: () => existsSync('/usr/sbin/debootstrap'),
  advice: 'Install debootstrap yourself.',
};

function chromiumPath() {
  return firstThere(process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome');
}

/** Debian's version of an installed package, or null. */
function installedVersionOf(name) {
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', name], { encoding: 'utf8' });
  return status === 0 && stdout !== '' ? stdout : null;
}

/** Whether a version such as "150.0.7871.46-1~deb12u1" has a lower major number. */
export function isMajorBelow(version, major) {
  return Number.parseInt(version.replace(/^\d+:/, ''), 10) < major;
}

function areThere(...files) {
  return files.every((file) => existsSync(file));
}

function hasLibrary(name) {
  return ['x86_64', 'aarch64'].some((arch) => existsSync(`/usr/lib/${arch}-linux-gnu/${name}`));
}

function firstThere(...candidates) {
  return candidates.find((candidate) => candidate && existsSync(candidate)) ?? null;
}

/** Folder with the programs of the oldest supported PostgreSQL that is installed. */
export function postgresFolder() {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const versions = readdirSync(root)
    .map(Number)
    .filter((version) => version >= 15 && existsSync(`${root}/${version}/bin/initdb`));
  return versions.length > 0 ? `${root}/${Math.min(...versions)}/bin` : null;
}

/** Why nothing can be installed here, or null where it can. */
export function findInstallObstacle() {
  if (!existsSync('/usr/bin/apt-get')) return 'this is not Debian';
  if (process.geteuid?.() !== 0) return 'you are not root';
  return null;
}

/** Installs missing and outdated tools; returns a line for each one that still is, with advice. */
export async function installTools(title, tools) {
  const wanted = tools.filter((tool) => !tool.isThere() || isOutdated(tool));
  if (wanted.length === 0) return [];
  const reason = findInstallObstacle();
  if (reason === null) await install(title, wanted);
  const why = reason ?? 'see above';
  return wanted.flatMap((tool) => {
    const { name, advice } = tool;
    if (!tool.isThere()) return [`${name} is missing, and could not be installed (${why}). ${advice}`];
    return isOutdated(tool) ? [`${name} is too old, and could not be upgraded (${why}). ${advice}`] : [];
  });
}

function isOutdated({ isOld }) {
  return isOld?.() ?? false;
}

async function install(title, tools) {
  const done = beginStep(`${title}: ${tools.map(({ name }) => name).join(', ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' };
  const fetched = await capture('apt-get', ['update', '-q'], { env });
  const names = [];
  for (const choices of tools.flatMap(({ packages }) => packages)) {
    const name = await firstKnown(choices, env);
    if (name !== null) names.push(name);
  }
  const restoreCluster = withoutMainCluster();
  const restoreServices = withoutServices();
  const installed = await capture('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], {
    env,
  });
  restoreServices();
  restoreCluster();
  done(installed.code === 0 ? 'done' : 'failed');
  if (installed.code !== 0) {
    console.log(lastLines(fetched.code === 0 ? installed.output : fetched.output, 8));
    console.log('apt-get failed. Check the connection and the disk, and start again.');
  }
}

async function firstKnown(names, env) {
  for (const name of names) {
    const { code, output } = await capture('apt-cache', ['policy', name], { env });
    if (code === 0 && /Candidate: (?!\(none\))/.test(output)) return name;
  }
  return null;
}

/** Keeps Debian from starting a database of its own with the package; the tests need only the programs. */
function withoutMainCluster() {
  const file = '/etc/postgresql-common/createcluster.d/yumush-tests.conf';
  const made = mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, 'create_main_cluster = false\n');
  return () => rmSync(made === undefined ? file : made, { recursive: true, force: true });
}

/** Keeps packages from starting their services, which would take ports of this machine; an existing policy stays. */
function withoutServices() {
  const file = '/usr/sbin/policy-rc.d';
  if (existsSync(file)) return () => undefined;
  writeFileSync(file, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  return () => rmSync(file, { force: true });
}
