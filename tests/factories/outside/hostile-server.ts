import { createServer, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, deflateRawSync } from 'node:zlib';
import { serveLocally } from './serve.ts';

const MEGABYTE = Buffer.alloc(1024 * 1024, ' ');
/** Gzip's header without a file name or a time. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** The megabyte compressed once, as a block that refers to nothing before it and may be sent again and again. */
const PACKED_MEGABYTE = deflateRawSync(MEGABYTE, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
const JSON_HEAD = { 'content-type': 'application/json' };

export interface HostileServer {
  readonly url: string;
  requests: number;
  /** Megabytes generated for its clients, counted before compression. */
  poured: number;
  /** Number of open connections to the server. */
  connections(): Promise<number>;
}

/** Yields megabytes as fast as they are read; a compressed `megabyte` follows its `header`. */
async function* megabytes(
  server: { poured: number },
  megabyte = MEGABYTE,
  header?: Buffer,
): AsyncGenerator<Buffer> {
  if (header) yield header;
  for (;;) {
    server.poured += 1;
    yield megabyte;
    // Lets the reader in the same process run.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

type Answer = (response: ServerResponse, server: { poured: number }) => unknown;

const pour =
  (status: number, headers: Record<string, string | number> = {}): Answer =>
  (response, server) =>
    pipeline(
      Readable.from(megabytes(server)),
      response.writeHead(status, { ...JSON_HEAD, ...headers }),
    ).catch(() => undefined);

/** Ways in which a foreign server may answer. */
const MANNERS = {
  endless: pour(200),
  refusing: pour(500),
  /** Announces a gigabyte, and starts to send it. */
  announced: pour(200, { 'content-length': 2 ** 30 }),
  /** Sends a megabyte over the line for each gigabyte in memory. */
  packed: (response, server) => {
    response.writeHead(200, { ...JSON_HEAD, 'content-encoding': 'gzip' });
    const packed = Readable.from(megabytes(server, PACKED_MEGABYTE, GZIP_HEADER));
    return pipeline(packed, response).catch(() => undefined);
  },
  /** Sends a letter now and then, for ever. */
  dripping: (response) => {
    response.writeHead(200, JSON_HEAD);
    const timer = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(timer));
  },
  /** Announces more bytes than it sends. */
  short: (response) => {
    response.writeHead(200, { ...JSON_HEAD, 'content-length': 100 });
    response.write('{}', () => response.destroy());
  },
  redirecting: (response) => response.writeHead(302, { location: '/again' }).end(),
} satisfies Record<string, Answer>;

export type HostileManner = keyof typeof MANNERS;

/** A server that answers every request in the given hostile manner. */
export async function hostileServer(manner: HostileManner): Promise<HostileServer> {
  const state = { requests: 0, poured: 0 };
  const answer: Answer = MANNERS[manner];
  const server = createServer({ keepAliveTimeout: 100 }, (request, response) => {
    state.requests += 1;
    request.resume();
    response.on('error', () => undefined);
    answer(response, state);
  });
  return Object.assign(state, {
    url: await serveLocally(server),
    connections: () =>
      new Promise<number>((resolve, reject) => {
        server.getConnections((error, count) => {
          if (error) reject(error);
          else resolve(count);
        });
      }),
  });
}
