import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

const FAULTS = ['drop', 'cut request', 'cut answer', 'twice', 'none'] as const;
type Fault = (typeof FAULTS)[number];

interface FaultyLine {
  readonly origin: string;
  /** How often each fault happened. */
  readonly happened: Readonly<Record<Fault, number>>;
}

/** The share of requests with each fault. */
const SHARES: Readonly<Record<Fault, number>> = {
  drop: 0.06,
  'cut request': 0.08,
  'cut answer': 0.08,
  twice: 0.08,
  none: 0.7,
};
const SLOWEST_MS = 20;

/** A seeded generator, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * A proxy that drops requests, cuts them in the middle, loses responses of finished ones, repeats requests and delays
 * all of them; requests alternate between the servers behind it.
 */
export async function startFaultyLine(servers: readonly string[], seed = 1): Promise<FaultyLine> {
  const random = randomFrom(seed);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const happened: Record<Fault, number> = { drop: 0, 'cut request': 0, 'cut answer': 0, twice: 0, none: 0 };
  let next = 0;

  function chooseFault(): Fault {
    let left = random();
    return FAULTS.find((fault) => (left -= SHARES[fault]) < 0) ?? 'none';
  }

  /** `part` is the share of the body that goes through before the connection is cut. */
  async function passOn(
    incoming: IncomingMessage,
    body: Buffer,
    part = 1,
  ): Promise<{ status: number; headers: string[]; body: Buffer }> {
    next += 1;
    const { method, url: path, headers } = incoming;
    const server = new URL(servers[next % servers.length] ?? '');
    const onward = ask({ agent, host: server.hostname, port: server.port, method, path, headers });
    onward.on('error', () => undefined);
    if (part < 1) {
      onward.write(body.subarray(0, Math.floor(body.length * part)));
      await pause(5);
      onward.destroy();
      throw new Error('The line is cut.');
    }
    onward.end(body);
    const [answer]: IncomingMessage[] = await once(onward, 'response');
    if (answer === undefined) throw new Error('There is no answer.');
    return { status: answer.statusCode ?? 502, headers: answer.rawHeaders, body: await bodyOf(answer) };
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming);
    const fault = chooseFault();
    happened[fault] += 1;
    await pause(random() * SLOWEST_MS);
    if (fault === 'drop') throw new Error('The request is lost.');
    if (fault === 'cut request' && body.length > 1) await passOn(incoming, body, random());
    const second = fault === 'twice' ? passOn(incoming, body).catch(() => undefined) : undefined;
    const answer = await passOn(incoming, body);
    await second;
    if (fault === 'cut answer' || fault === 'cut request') throw new Error('The answer is lost.');
    outgoing.writeHead(answer.status, answer.headers).end(answer.body);
  }

  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  registerCleanup(async () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, happened };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of message) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
