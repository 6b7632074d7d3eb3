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

const USER_AGENT_MAX = 300;

/** `trustProxy`: how many of the last entries of X-Forwarded-For were written by proxies of ours. */
export function addressOf(c: Context, trustProxy: number): string {
  return addressFrom(c.req.header('x-forwarded-for'), incomingOf(c.env), trustProxy);
}

/** The same for an upgrade, which Hono never sees. */
export function addressOfIncoming(incoming: IncomingMessage, trustProxy: number): string {
  const forwarded = incoming.headers['x-forwarded-for'];
  return addressFrom(typeof forwarded === 'string' ? forwarded : undefined, incoming, trustProxy);
}

function addressFrom(
  header: string | undefined,
  incoming: IncomingMessage | undefined,
  trustProxy: number,
): string {
  const forwarded = trustProxy > 0 ? header?.split(',') : undefined;
  const given = forwarded?.[Math.max(0, forwarded.length - trustProxy)]?.trim();
  return networkOf(given ?? incoming?.socket.remoteAddress ?? '');
}

export function clientOf(c: Context, trustProxy: number, keep: Client['keepDeviceSecret']): Client {
  const userAgent = (c.req.header('user-agent') ?? '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, USER_AGENT_MAX);
  const address = addressOf(c, trustProxy);
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
