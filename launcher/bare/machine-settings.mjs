// Settings by which this machine reaches its packages, passed to a bare root for its lifetime.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNpm } from '../packages.mjs';

const NPMRC = '/etc/machine-npmrc';
const CONNECTION =
  /^(\/\/|@[^=]*:registry|registry|proxy|https-proxy|noproxy|no-proxy|ca\b|cafile|strict-ssl|replace-registry-host)/;
const ENVIRONMENT =
  /^(https?_proxy|no_proxy|node_extra_ca_certs|npm_config_(registry|proxy|https_proxy|noproxy|no_proxy|ca|cafile|strict_ssl))$/i;

/** Copies npm's settings for its registry, and the certificates that they name. */
export function copyNpmSettings(root) {
  const lines = ['globalconfig', 'userconfig']
    .map((file) => npmSetting(file))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => CONNECTION.test(line.trim()));
  writeFileSync(join(root, NPMRC), lines.map((line) => `${line}\n`).join(''));
  for (const file of new Set([npmSetting('cafile'), process.env.NODE_EXTRA_CA_CERTS])) {
    if (!file || !existsSync(file)) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    copyFileSync(file, join(root, file));
  }
}

/** Environment variables for npm commands in the root. */
export function npmEnvironment(root) {
  const named = readFileSync(join(root, NPMRC), 'utf8').matchAll(/\$\{(\w+)\}/g);
  const tokens = new Set([...named].map(([, name]) => name));
  const passed = Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name) || tokens.has(name));
  return { ...Object.fromEntries(passed), npm_config_userconfig: NPMRC };
}

export function aptSettings() {
  const { stdout } = spawnSync('apt-config', ['dump'], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => /^Acquire::(https?|Check-)/.test(line))
    .map((line) => `${line}\n`)
    .join('');
}

/** The mirror that this machine uses, if its sources name one; otherwise debootstrap's default applies. */
export function debianMirror() {
  const sources = ['/etc/apt/sources.list', '/etc/apt/sources.list.d/debian.sources']
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const mirror = /^[^#\n]*(https?:\/\/\S+\/debian)\/?(?=\s)/m.exec(sources)?.[1];
  return mirror === undefined ? [] : [mirror];
}

function npmSetting(name) {
  const { command, before } = findNpm();
  const { stdout } = spawnSync(command, [...before, 'config', 'get', name], { cwd: '/', encoding: 'utf8' });
  return stdout.trim();
}
