import { DAY_S } from '#contract/time.ts';
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { PushPayload } from '#contract/notifications/push-payload.ts';
import { serveLocally } from './serve.ts';

/** A push that the service received, decrypted with the device's keys. */
interface Delivered {
  readonly device: string;
  readonly payload: PushPayload;
  readonly topic: string;
  readonly ttl: number;
  readonly urgency: string;
  /** The VAPID key of the sender; `subject` is its contact. */
  readonly key: string;
  readonly subject: string;
}

interface Answer {
  readonly status: number;
  readonly retryAfter?: string;
}

export interface PushServiceServer {
  readonly host: string;
  readonly origin: string;
  readonly delivered: Delivered[];
  /** Number of all requests, whatever their outcome. */
  requests: number;
  /** The next answers; after these every request gets 201. */
  readonly answers: (Answer | 'never')[];
  /** The subscription of a new browser. */
  newDevice(): DeviceSubscription;
  /** Ends a subscription: from now on the service answers 410. */
  endDevice(endpoint: string): void;
}

export interface DeviceSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

const Claims = v.object({ aud: v.string(), exp: v.number(), sub: v.string() });

/** A push service with its devices: it checks signatures (RFC 8292) and decrypts messages (RFC 8291) by itself. */
export async function pushServiceServer(): Promise<PushServiceServer> {
  const devices = new Map<string, Device>();
  const ended = new Set<string>();
  const delivered: Delivered[] = [];
  const answers: (Answer | 'never')[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request);
      state.requests += 1;
      const answer = answers.shift() ?? { status: 201 };
      if (answer === 'never') return;
      const id = request.url?.slice('/push/'.length) ?? '';
      if (ended.has(id)) return response.writeHead(410).end();
      const device = devices.get(id);
      if (!device) return response.writeHead(404).end();
      if (answer.status === 201) {
        const { headers } = request;
        const header = (name: string) => String(headers[name]);
        if (header('content-encoding') !== 'aes128gcm') return response.writeHead(415).end();
        if (!/^[\w-]{1,32}$/.test(header('topic')) || !/^\d+$/.test(header('ttl'))) {
          return response.writeHead(400).end();
        }
        const signed = signer(header('authorization'), state.origin);
        if (!signed) return response.writeHead(401).end();
        delivered.push({
          device: id,
          payload: v.parse(PushPayload, JSON.parse(open(body, device))),
          topic: header('topic'),
          ttl: Number(header('ttl')),
          urgency: header('urgency'),
          ...signed,
        });
      }
      const more = answer.retryAfter === undefined ? {} : { 'retry-after': answer.retryAfter };
      return response.writeHead(answer.status, more).end();
    })().catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const origin = await serveLocally(server);
  const state: PushServiceServer = {
    host: new URL(origin).host,
    origin,
    delivered,
    requests: 0,
    answers,
    newDevice() {
      const id = randomUUID();
      const device = newDeviceKeys();
      devices.set(id, device);
      const keys = {
        p256dh: device.publicKey.toString('base64url'),
        auth: device.auth.toString('base64url'),
      };
      return { endpoint: `${state.origin}/push/${id}`, keys };
    },
    endDevice: (endpoint) => void ended.add(endpoint.split('/').at(-1) ?? ''),
  };
  return state;
}

interface Device {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly publicKey: Buffer;
  readonly auth: Buffer;
}

function newDeviceKeys(): Device {
  const ecdh = createECDH('prime256v1');
  return { publicKey: ecdh.generateKeys(), ecdh, auth: randomBytes(16) };
}

/** Keys of a subscription whose messages no test decrypts. */
export function someDeviceKeys(): { p256dh: string; auth: string } {
  const { publicKey, auth } = newDeviceKeys();
  return { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
}

/** `undefined` when nobody signed it, or the signature is for another service or another time. */
function signer(authorization: string, origin: string): { key: string; subject: string } | undefined {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (token === undefined || key === undefined) return undefined;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const [head = '', claims = '', signature = ''] = token.split('.');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = v.parse(Claims, JSON.parse(Buffer.from(claims, 'base64url').toString()));
  const seconds = exp - Date.now() / 1000;
  return isSigned && aud === origin && seconds > 0 && seconds <= DAY_S ? { key, subject: sub } : undefined;
}

/** Decrypts by RFC 8188 and 8291: salt, record size, the sender's key; then one record. */
function open(message: Buffer, { ecdh, publicKey, auth }: Device): string {
  const salt = message.subarray(0, 16);
  const idLength = message.readUInt8(20);
  const sender = message.subarray(21, 21 + idLength);
  const record = message.subarray(21 + idLength);
  const derive = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
  const shared = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  return padded.subarray(0, end).toString('utf8');
}
