import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import type { Engine } from './engine.ts';
import { startSession } from './webdriver.ts';
import { freePort } from '#tests/setup/network/free-port.ts';

/** Starts WebKitGTK's MiniBrowser on a display of its own, driven by its WebDriver. */
export async function startWebKit(origin: string): Promise<Engine> {
  const driverPath = '/usr/bin/WebKitWebDriver';
  const [browserPath] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!existsSync(driverPath) || browserPath === undefined) {
    throw new Error('No WebKitGTK: install "webkit2gtk-driver" and "xvfb"');
  }
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    // Software rendering and the time zone of Uzbekistan.
    env: { ...process.env, DISPLAY: display.name, LIBGL_ALWAYS_SOFTWARE: '1', TZ: 'Asia/Tashkent' },
    stdio: 'ignore',
  });
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    const session = await startSession(url, {
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    });
    return {
      ...session,
      open: async (path) => await session.open(origin + path),
      async close() {
        await session.end().catch(() => undefined);
        await end(driver);
        await end(display.server);
      },
    };
  } catch (error) {
    await end(driver);
    await end(display.server);
    throw error;
  }
}

async function startDisplay(): Promise<{ server: ChildProcess; name: string }> {
  // Xvfb picks a free display number and prints it on the third channel.
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const channel = server.stdio[3];
  if (!channel) throw new Error('Xvfb has no channel to say its number on');
  const [number]: unknown[] = await Promise.race([
    once(channel, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('Xvfb did not start'))),
  ]);
  return { server, name: `:${String(number).trim()}` };
}

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
