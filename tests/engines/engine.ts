import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** Commands that both engines offer, whichever protocol drives them. */
export interface Engine {
  open(path: string): Promise<void>;
  /** Runs the body of an async function in the page. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

export const ENGINES: [name: string, start: (origin: string) => Promise<Engine>][] = [
  ['Firefox', (origin) => startFirefox(origin)],
  ['WebKitGTK', startWebKit],
];
