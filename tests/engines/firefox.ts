import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToPage } from './bidi.ts';
import type { Engine } from './engine.ts';

const PATIENCE = 60_000;

/** Starts an unpatched Firefox without a window, driven by its own protocol. */
export async function startFirefox(
  origin: string,
  preferences: Readonly<Record<string, string | number | boolean>> = {},
): Promise<Engine> {
  const program = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
    (candidate) => candidate && existsSync(candidate),
  );
  if (!program) throw new Error('No Firefox: install "firefox-esr", or say where one is with FIREFOX=…');
  const profile = await mkdtemp(join(tmpdir(), 'yumush-firefox-'));
  const lines = Object.entries({ 'intl.accept_languages': 'ru-RU, ru', ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  await writeFile(join(profile, 'user.js'), lines.join(''));
  const size = ['--width', '1280', '--height', '800'];
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', profile, ...size, '--remote-debugging-port', '0'],
    // A home of its own: Firefox complains about one that belongs to another user.
    { env: { ...process.env, HOME: profile, TZ: 'Asia/Tashkent' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const end = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const page = await connectToPage(`${await addressOf(child)}/session`);
    return {
      open: async (path) => await page.open(origin + path),
      run: async (body, ...args) => await page.run(body, ...args),
      async close() {
        await page.close().catch(() => undefined);
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Firefox prints on its error channel where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`Firefox does not start:\n${output}`)), PATIENCE);
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`Firefox ended:\n${output}`)));
  });
}
