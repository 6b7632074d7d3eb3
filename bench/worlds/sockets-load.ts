// The clients of bench:sockets, in a process of their own: hold idle sockets, or talk in chats and measure.
import { setTimeout as pause } from 'node:timers/promises';
import { Agent } from 'node:http';
import { WebSocket } from 'ws';
import { requestAnswer } from './request-answer.ts';

export interface IdleSocketsTask {
  readonly kind: 'idle';
  readonly ports: readonly number[];
  readonly tokens: readonly string[];
}

export interface ChatLoadTask {
  /** `talk` writes records by calls; `type` sends typing from socket to socket only. */
  readonly kind: 'talk' | 'type';
  readonly ports: readonly number[];
  readonly chats: readonly { readonly id: string; readonly tokens: readonly [string, string] }[];
  readonly perSecond: number;
  readonly seconds: number;
  /** First seconds that are not timed: a server in use has been running for a while. */
  readonly warm: number;
}

export interface ChatLoadResult {
  readonly sent: number;
  readonly seen: number;
  readonly failed: number;
  readonly times: number[];
  readonly tookMs: number;
}

const HEADERS = { host: 'bench.example' };
/** Number of client networks, which a trusted proxy names: one network may take only half of a process's sockets. */
const NETWORKS = 250;
const AT_ONCE = 50;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

let opened = 0;

function open(port: number, address: string): Promise<WebSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${address}`, {
    headers: { ...HEADERS, 'x-forwarded-for': `198.51.100.${(opened += 1) % NETWORKS}` },
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.once('message', () => resolve(socket));
    socket.once('error', reject);
  });
}

async function post(port: number, token: string, body: string): Promise<number> {
  const headers = { ...HEADERS, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { status } = await requestAnswer(
    { agent, port, method: 'POST', path: '/api/v1/messages/answer', headers },
    body,
  );
  return status;
}

/** Runs work in batches, since a server refuses more connections than it can check at a time. */
async function inParts<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    made.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(make))));
  }
  return made;
}

const portOf = (ports: readonly number[], index: number): number => ports[index % ports.length] ?? 0;

async function holdIdle({ ports, tokens }: IdleSocketsTask): Promise<number> {
  const entries = [...tokens.entries()];
  const opened = await inParts(entries, ([index, token]) =>
    open(portOf(ports, index), `/ws/notifications?token=${token}`),
  );
  return opened.length;
}

/** Runs a step so often a second, whether or not the steps before have ended. */
async function keepPace(count: number, perSecond: number, step: (number: number) => void): Promise<number> {
  const start = performance.now();
  for (let number = 0; number < count; number += 1) {
    const early = start + (number * 1000) / perSecond - performance.now();
    if (early > 0) await pause(early);
    step(number);
  }
  return start;
}

function sidesOf(chats: ChatLoadTask['chats']) {
  return chats.flatMap(({ id, tokens }) => tokens.map((token, side) => ({ id, token, side })));
}

async function talk({ ports, chats, perSecond, seconds, warm }: ChatLoadTask): Promise<ChatLoadResult> {
  const startedAt = new Map<string, number>();
  const times: number[] = [];
  let seen = 0;
  await inParts(sidesOf(chats), async ({ id, token, side }) => {
    const socket = await open(portOf(ports, side), `/ws/messages/${id}?token=${token}`);
    socket.on('message', (data: Buffer) => {
      // Only records that the other side wrote are counted.
      const [, text = ''] = /"own":false,[^]*?"text":"([^"]*)"/.exec(data.toString()) ?? [];
      const at = startedAt.get(text);
      if (at === undefined) return;
      startedAt.delete(text);
      seen += 1;
      if (Number(text.slice(1)) >= warm * perSecond) times.push(performance.now() - at);
    });
  });
  process.send?.('opened');
  const count = perSecond * (warm + seconds);
  let failed = 0;
  const posts: Promise<void>[] = [];
  const start = await keepPace(count, perSecond, (number) => {
    const chat = chats[number % chats.length];
    const side = Math.floor(number / chats.length) % 2;
    if (chat === undefined) return;
    const text = `m${number}`;
    startedAt.set(text, performance.now());
    const body = JSON.stringify({ message_id: chat.id, text });
    const sent = post(portOf(ports, number), chat.tokens[side === 0 ? 0 : 1], body).then(
      (status) => {
        if (status !== 200) failed += 1;
      },
      () => {
        failed += 1;
      },
    );
    posts.push(sent);
  });
  await Promise.all(posts);
  const tookMs = performance.now() - start;
  for (let tries = 0; tries < 100 && startedAt.size > failed; tries += 1) await pause(100);
  return { sent: count, seen, failed, times, tookMs };
}

async function type({ ports, chats, perSecond, seconds }: ChatLoadTask): Promise<ChatLoadResult> {
  const startedAt = new Map<string, number>();
  const times: number[] = [];
  const sides = await inParts(sidesOf(chats), async ({ id, token, side }) => {
    const socket = await open(portOf(ports, side), `/ws/messages/${id}?token=${token}`);
    socket.on('message', (data: Buffer) => {
      const key = `${id}:${1 - side}`;
      const at = startedAt.get(key);
      if (at === undefined || !data.toString().includes('"typing"')) return;
      startedAt.delete(key);
      times.push(performance.now() - at);
    });
    return { socket, key: `${id}:${side}` };
  });
  process.send?.('opened');
  const count = perSecond * seconds;
  const start = await keepPace(count, perSecond, (number) => {
    const side = sides[number % sides.length];
    if (!side) return;
    startedAt.set(side.key, performance.now());
    side.socket.send('{"type":"typing"}');
  });
  const tookMs = performance.now() - start;
  await pause(2000);
  return { sent: count, seen: times.length, failed: 0, times, tookMs };
}

const WORK = { talk, type };

process.on('message', (work: IdleSocketsTask | ChatLoadTask) => {
  const doing = work.kind === 'idle' ? holdIdle(work) : WORK[work.kind](work);
  doing.then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
