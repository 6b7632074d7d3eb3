import { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { deviceSecretOf } from './calls/device-cookie.ts';

/** The origin of a call, for rate limits and for the person's list of sessions. */
export interface Client {
  /** An IPv4 address, or the /64 network of an IPv6 address, which one household has. */
  readonly address: string;
  /**
   * The /32 and the /48 of an IPv6 address, which one provider and one customer may have; none for IPv4, whose addresses
   * are too few for that.
   */
  readonly widerNetworks: readonly string[];
  readonly userAgent: string;
  /** The device cookie's secret, stored since somebody signed in on this device. */
  readonly deviceSecret: string | undefined;
  /** Replaces the device cookie's secret when the answer is a success. */
  readonly keepDeviceSecret: (secret: string) => void;
}

/** The origin of a call, for its place in the fair queue. */
export interface CallOrigin {
  /** The addresses that one customer may have: an IPv4 address or a /48; `undefined` when the server calls itself. */
  readonly network: string | undefined;
  readonly address: string;
  /** A signal that aborts when the caller closes the connection. */
  readonly hungUp: () => AbortSignal;
}

const USER_AGENT_MAX = 300;

/** `trustProxy` is the number of last entries in X-Forwarded-For that our own proxies wrote. */
export function clientAddressOf(c: Context, trustProxy: number): string {
  return networkOf(givenAddress(c.req.header('x-forwarded-for'), incomingOf(c.env), trustProxy) ?? '');
}

export function callOriginOf(c: Context, trustProxy: number): CallOrigin {
  const incoming = incomingOf(c.env);
  const given = givenAddress(c.req.header('x-forwarded-for'), incoming, trustProxy);
  const isOwn = given === undefined && incoming === undefined;
  return { ...placeOf(given, isOwn), hungUp: () => c.req.raw.signal };
}

/** Like `callOriginOf`, for a request without a Hono context. */
export function callOriginOfRequest(incoming: IncomingMessage, trustProxy: number): CallOrigin {
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

function placeOf(given: string | undefined, isOwn: boolean): Pick<CallOrigin, 'network' | 'address'> {
  return { address: networkOf(given ?? ''), network: isOwn ? undefined : subscriberNetworkOf(given ?? '') };
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
    widerNetworks: widerNetworksOf(address),
    userAgent,
    deviceSecret: deviceSecretOf(c.req.header('cookie')),
    keepDeviceSecret: keep,
  };
}

export function incomingOf(bindings: unknown): IncomingMessage | undefined {
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return undefined;
  const { incoming } = bindings;
  return incoming instanceof IncomingMessage ? incoming : undefined;
}

/** The answer that node:http sends; `undefined` when the server calls itself. */
export function outgoingOf(bindings: unknown): ServerResponse | undefined {
  if (typeof bindings !== 'object' || bindings === null || !('outgoing' in bindings)) return undefined;
  const { outgoing } = bindings;
  return outgoing instanceof ServerResponse ? outgoing : undefined;
}

/** The /32 and the /48 around a /64 that is written as `networkOf` writes it; none around anything else. */
function widerNetworksOf(network: string): string[] {
  if (!network.endsWith('::/64')) return [];
  const groups = network.split(':');
  return [2, 3].map((count) => `${groups.slice(0, count).join(':')}::/${16 * count}`);
}

export function subscriberNetworkOf(address: string): string {
  const network = networkOf(address);
  return widerNetworksOf(network).at(-1) ?? network;
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
