import { get, type IncomingMessage } from 'node:http';
import { expect } from '#tests/e2e/setup/fixtures.ts';

/** Requests the path unchanged, while `fetch` would normalize it. */
async function ask(origin: string | undefined, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin ?? '');
  return await new Promise((resolve, reject) => {
    get({ hostname, port, path, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume().once('end', () => resolve(answer));
    }).once('error', reject);
  });
}

/** Statuses of an address and of its redirects, followed as browsers do. */
export async function followRedirects(origin: string | undefined, path: string): Promise<number[]> {
  const statuses: number[] = [];
  let next: string | undefined = path;
  while (next !== undefined && statuses.length < 5) {
    const { statusCode = 0, headers } = await ask(origin, next);
    statuses.push(statusCode);
    const target: URL | undefined =
      headers.location === undefined ? undefined : new URL(headers.location, origin);
    if (target) expect(target.origin).toBe(origin);
    next = target && target.pathname + target.search;
  }
  return statuses;
}
