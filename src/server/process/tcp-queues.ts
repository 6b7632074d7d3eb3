import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';

/** Read once: some ARM machines have pages of 16 or 64 kB. */
let pageBytes: Promise<number> | undefined;

async function readPageBytes(): Promise<number> {
  const text = await readFile('/proc/self/smaps', 'utf8').catch(() => '');
  return Number(/^KernelPageSize: +(\d+) kB$/m.exec(text)?.[1] ?? 4) * 1024;
}

/** Bytes of all TCP connections of this machine, or container, in the kernel; `undefined` where it is not Linux. */
export async function readTcpMemory(): Promise<number | undefined> {
  const text = await readFile('/proc/net/sockstat', 'utf8').catch(() => '');
  const pages = /^TCP:.* mem (\d+)$/m.exec(text)?.[1];
  pageBytes ??= readPageBytes();
  return pages === undefined ? undefined : Number(pages) * (await pageBytes);
}

/** Bytes that the kernel has sent or is about to send, and that the other side has not acknowledged. */
export type TcpQueues = ReadonlyMap<string, number>;

/** The send queues of this process's connections that are not empty; `undefined` where it is not Linux. */
export async function readTcpQueues(): Promise<TcpQueues | undefined> {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/self/net/${name}`, 'latin1').catch(() => undefined)),
  );
  if (tables.every((table) => table === undefined)) return undefined;
  return new Map(tables.flatMap((table = '') => parseTcpTable(table)));
}

/** A row begins with its number, both addresses, the state, and the two queues. */
const ROW = /^ *\d+: ([0-9A-F]+):([0-9A-F]{4}) ([0-9A-F]+):([0-9A-F]{4}) [0-9A-F]{2} ([0-9A-F]{8}):/gm;

export function parseTcpTable(table: string): [key: string, bytes: number][] {
  return [...table.matchAll(ROW)].flatMap(([, , local = '', from = '', port = '', queue = '']) => {
    const bytes = Number.parseInt(queue, 16);
    return bytes === 0
      ? []
      : [[keyOf(Number.parseInt(local, 16), addressOf(from), Number.parseInt(port, 16)), bytes]];
  });
}

export function tcpKeyOf({ localPort = 0, remoteAddress = '', remotePort = 0 }: Socket): string {
  return keyOf(localPort, hexOf(remoteAddress), remotePort);
}

function keyOf(localPort: number, address: string, remotePort: number): string {
  return `${localPort} ${address} ${remotePort}`;
}

const MAPPED = '00000000000000000000ffff';

/** The kernel writes each four bytes of an address as one little-endian number; IPv4 is written as it is in IPv6. */
function addressOf(words: string): string {
  const bytes = Buffer.from(words, 'hex');
  bytes.swap32();
  const address = bytes.toString('hex');
  return address.startsWith(MAPPED) ? address.slice(MAPPED.length) : address;
}

function hexOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  const dotted = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(plain)?.slice(1).map(Number);
  if (dotted !== undefined && (plain.startsWith('::ffff:') || !plain.includes(':')))
    return Buffer.from(dotted).toString('hex');
  const [start = '', end] = plain.split('::');
  const first = start === '' ? [] : start.split(':');
  const last = end === undefined || end === '' ? [] : end.split(':');
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].map((group) => group.padStart(4, '0')).join('');
}
