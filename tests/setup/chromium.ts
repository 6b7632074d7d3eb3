import { existsSync } from 'node:fs';

/** Debian's Chromium, or the one that CHROMIUM names. */
export function chromiumPath(): string {
  const path = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (!path)
    throw new Error('No Chromium: install the package "chromium", or say where one is with CHROMIUM=…');
  return path;
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Chromium without the windows around its pages, which even without a screen take a third of the time; the whole
 * browser where there is none, or where CHROMIUM says which.
 */
export function chromiumShellPath(): string {
  return process.env['CHROMIUM'] === undefined && existsSync(SHELL) ? SHELL : chromiumPath();
}

/** A closed network is no reason to wait for Google's hosts, and root may not use the sandbox. */
export const CHROMIUM_ARGS = [
  // who speaks is the browser itself, and may
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** No page of a test lives long enough to gain by code that is compiled for speed: it took a tenth of the processor. */
export const NO_FAST_CODE = '--js-flags=--no-opt --no-maglev';

export const ANDROID_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A136B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
