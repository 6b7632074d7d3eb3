import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { deviceSecretOf } from './calls/device-cookie.ts';

/** Where a call comes from: for limits, and for the list of one's own sessions. */
export interface Client {
  /** An IPv4 address, or the network (/64) of an IPv6 one, which is what one household has. */
  readonly address: string;
  /** The /48 around an IPv6 one, which a single customer may have; IPv4 addresses are too few for that. */
  readonly widerNetwork: string | undefined;
  /** The browser's own name for itself, shortened. */
  readonly userAgent: string;
  /** What the device has kept since somebody signed in on it. */
  readonly deviceSecret: string | undefined;
  /** Has the device keep another in its place, once the answer is a success. */
  readonly keepDeviceSecret: (secret: string) => void;
}

/** Where a call comes from, for its place in a queue. */
export interface Caller {
  /** All whose addresses one customer may have: an IPv4 address, or a /48; undefined: the server calls itself. */
  readonly network: string | undefined;
  readonly address: string;
  /** Aborts where the caller has hung up. */
  readonly hungUp: () => AbortSignal;
}

const USER_AGENT_MAX = 300;

/** `trustProxy`: how many of the last entries of X-Forwarded-For were written by proxies of ours. */
export function clientAddressOf(c: Context, trustProxy: number): string {
  return networkOf(givenAddress(c.req.header('x-forwarded-for'), incomingOf(c.env), trustProxy) ?? '');
}

export function callerOf(c: Context, trustProxy: number): Caller {
  const incoming = incomingOf(c.env);
  const given = givenAddress(c.req.header('x-forwarded-for'), incoming, trustProxy);
  const isOwn = given === undefined && incoming === undefined;
  return { ...placeOf(given, isOwn), hungUp: () => c.req.raw.signal };
}

/** The same of a request that no Hono context was made for. */
export function callerOfRequest(incoming: IncomingMessage, trustProxy: number): Caller {
  const forwarded = incoming.headers['x-forwarded-for'];
  const given = givenAddress(Array.isArray(forwarded) ? forwarded.join() : forwarded, incoming, trustProxy);
  return {
    ...placeOf(given, false),
    hungUp: () => {
      const gone = new AbortController();
      if (incoming.socket.destroyed) gone.abort();
      incoming.socket.once('close', () => gone.abort());
      return gone.signal;
    },
  };
}

function placeOf(given: string | undefined, isOwn: boolean): Pick<Caller, 'network' | 'address'> {
  const address = networkOf(given ?? '');
  return { address, network: isOwn ? undefined : (widerNetworkOf(address) ?? address) };
}

function givenAddress(
  header: string | undefined,
  incoming: IncomingMessage | undefined,
  trustProxy: number,
): string | undefined {
  const forwarded = trustProxy > 0 ? header?.split(',') : undefined;
  return forwarded?.[Math.max(0, forwarded.length - trustProxy)]?.trim() ?? incoming?.socket.remoteAddress;
}

export function clientOf(c: Context, trustProxy: number, keep: Client['keepDeviceSecret']): Client {
  const userAgent = (c.req.header('user-agent') ?? '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, USER_AGENT_MAX);
  const address = clientAddressOf(c, trustProxy);
  return {
    address,
    widerNetwork: widerNetworkOf(address),
    userAgent,
    deviceSecret: deviceSecretOf(c.req.header('cookie')),
    keepDeviceSecret: keep,
  };
}

function incomingOf(bindings: unknown): IncomingMessage | undefined {
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return undefined;
  const { incoming } = bindings;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

/** Of a /64 as `networkOf` writes it. */
function widerNetworkOf(network: string): string | undefined {
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 3).join(':')}::/48` : undefined;
}

export function networkOf(address: string): string {
  const plain = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (plain !== undefined) return plain;
  if (!/^[0-9a-f:]{2,39}(%\w+)?$/i.test(address)) return 'unknown';
  const [start = '', end] = address.split('%', 1).join('').toLowerCase().split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  const zeros = end === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
