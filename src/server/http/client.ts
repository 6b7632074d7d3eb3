import { IncomingMessage } from 'node:http';
import type { Context } from 'hono';

/** Where a call comes from: for limits, and for the list of one's own sessions. */
export interface Client {
  /** An IPv4 address, or the network (/64) of an IPv6 one, which is what one household has. */
  readonly address: string;
  /** The browser's own name for itself, shortened. */
  readonly userAgent: string;
}

const USER_AGENT_MAX = 300;

/** `trustProxy`: how many of the last entries of X-Forwarded-For were written by proxies of ours. */
export function clientOf(c: Context, trustProxy: number): Client {
  const userAgent = (c.req.header('user-agent') ?? '')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .slice(0, USER_AGENT_MAX);
  const forwarded = trustProxy > 0 ? c.req.header('x-forwarded-for')?.split(',') : undefined;
  const given = forwarded?.[Math.max(0, forwarded.length - trustProxy)]?.trim() ?? remoteOf(c.env);
  return { address: networkOf(given ?? ''), userAgent };
}

function remoteOf(bindings: unknown): string | undefined {
  if (typeof bindings !== 'object' || bindings === null || !('incoming' in bindings)) return undefined;
  const { incoming } = bindings;
  return incoming instanceof IncomingMessage ? incoming.socket.remoteAddress : undefined;
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
