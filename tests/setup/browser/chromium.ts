import { existsSync } from 'node:fs';

/** Debian's Chromium, or the program that CHROMIUM names. */
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
 * Chromium without its own windows, which take a third of the time even without a screen; the whole browser if that is
 * not installed, or if CHROMIUM names a program.
 */
export function chromiumShellPath(): string {
  return process.env['CHROMIUM'] === undefined && existsSync(SHELL) ? SHELL : chromiumPath();
}

/** No waiting for Google's hosts in a closed network, and no sandbox for root, who may not use it. */
export const CHROMIUM_ARGS = [
  // A fake microphone, and permission to use it.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Test pages are too short-lived to gain from optimized code; compiling it took a tenth of the processor time. */
export const NO_OPTIMIZING_JIT = '--js-flags=--no-opt --no-maglev';

export const ANDROID_AGENT =
  'Mozilla/5.0 (Linux; Android 13; SM-A136B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
