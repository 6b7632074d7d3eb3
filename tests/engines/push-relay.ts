import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import * as v from 'valibot';

export interface PushRelay {
  /** Host and port, for the settings of server and browser. */
  readonly host: string;
  /** Number of messages that the browser has acknowledged. */
  taken(): number;
  /** Number of push addresses that the browser was given. */
  given(): number;
  /** Forgets the browser, which then registers anew and loses its addresses. */
  forget(): void;
  stop(): Promise<void>;
}

const FromBrowser = v.object({
  messageType: v.optional(v.string()),
  uaid: v.optional(v.string()),
  channelID: v.optional(v.string()),
  updates: v.optional(v.array(v.unknown())),
});
const MAGIC = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/**
 * Mozilla's push service, as far as one browser needs it: messages that arrive by HTTP are forwarded over the browser's
 * socket.
 */
export async function startPushRelay(): Promise<PushRelay> {
  let browser: Socket | undefined;
  let taken = 0;
  let given = 0;
  const known = new Set<string>();
  const say = (message: object): void => void browser?.write(frameOf(JSON.stringify(message)));

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      say({
        messageType: 'notification',
        channelID: request.url?.slice('/push/'.length),
        version: randomUUID(),
        data: Buffer.concat(chunks).toString('base64url'),
        headers: { encoding: request.headers['content-encoding'] },
      });
      response.writeHead(browser ? 201 : 503).end();
    })();
  });
  server.on('upgrade', (request, socket: Socket) => {
    browser = socket;
    socket.on('error', () => undefined);
    const accept = createHash('sha1')
      .update(`${request.headers['sec-websocket-key']}${MAGIC}`)
      .digest('base64');
    const protocol = request.headers['sec-websocket-protocol'];
    socket.write(
      [
        'HTTP/1.1 101 Switching Protocols',
        'Upgrade: websocket',
        'Connection: Upgrade',
        `Sec-WebSocket-Accept: ${accept}`,
        ...(protocol === undefined ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
        '\r\n',
      ].join('\r\n'),
    );
    let rest = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      rest = Buffer.concat([rest, Buffer.from(bytes)]);
      for (let frame = readFrame(rest); frame; frame = readFrame(rest)) {
        rest = rest.subarray(frame.length);
        if (frame.isText) answer(frame.text);
      }
    });
  });

  function answer(text: string): void {
    const { messageType: type, uaid = '', channelID, updates = [] } = v.parse(FromBrowser, JSON.parse(text));
    switch (type) {
      case 'hello': {
        // A browser that reconnects keeps its id, and with it all its addresses.
        const name = known.has(uaid) ? uaid : randomUUID().replaceAll('-', '');
        known.add(name);
        say({ messageType: type, uaid: name, status: 200, use_webpush: true });
        break;
      }
      case 'register':
        given += 1;
        say({ messageType: type, channelID, status: 200, pushEndpoint: `http://${host}/push/${channelID}` });
        break;
      case 'unregister':
        say({ messageType: type, channelID, status: 200 });
        break;
      case 'ack':
        taken += updates.length;
        break;
      default:
        // Answers a keep-alive.
        say({});
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return {
    host,
    taken: () => taken,
    given: () => given,
    forget() {
      known.clear();
      browser?.destroy();
    },
    async stop() {
      browser?.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A frame without a mask, as servers send it. */
function frameOf(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(4);
  length.writeUInt8(0x81, 0);
  if (bytes.length < 126) {
    length.writeUInt8(bytes.length, 1);
    return Buffer.concat([length.subarray(0, 2), bytes]);
  }
  length.writeUInt8(126, 1);
  length.writeUInt16BE(bytes.length, 2);
  return Buffer.concat([length, bytes]);
}

/** `undefined` when the frame has not arrived whole yet. */
function readFrame(bytes: Buffer): { length: number; isText: boolean; text: string } | undefined {
  if (bytes.length < 2) return undefined;
  const short = bytes.readUInt8(1) & 127;
  const start = short === 126 ? 4 : 2;
  if (bytes.length < start) return undefined;
  const size = short === 126 ? bytes.readUInt16BE(2) : short;
  const length = start + 4 + size;
  if (bytes.length < length) return undefined;
  const mask = bytes.subarray(start, start + 4);
  const text = bytes
    .subarray(start + 4, length)
    .map((byte, index) => byte ^ (mask[index % 4] ?? 0))
    .toString();
  return { length, isText: (bytes.readUInt8(0) & 15) === 1, text };
}
