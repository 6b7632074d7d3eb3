import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { type Call, createCall } from '#device/call.ts';
import type { OutboxRow } from '#device/database/rows.ts';
import { DeviceDatabase } from '#device/database/schema.ts';
import { listPhotos } from '#device/drafts/draft-photos.ts';
import { insertItem, type OwnedWrite } from '#device/outbox/insert-item.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { sendQueue, type SendOptions } from '#device/outbox/send-queue.ts';
import { startDraftOf } from '../outbox/start-draft-of.ts';
import { fileNamed } from './items.ts';

export const OWNER = '7';
export const NOW = Date.UTC(2026, 4, 1);
const ORIGIN = 'http://device.test';

/** An answer of the server: a body, a refusal by status and code, or nothing because the line is cut. */
export type ServerAnswer = { readonly [field: string]: unknown } | Response | 'cut';
export interface Sent {
  /** `POST /tasks` */
  readonly name: string;
  readonly body: unknown;
  readonly headers: Headers;
  readonly request: Request;
}

/** A device whose database is in memory, before a server that answers as the test says. */
export interface MemoryDevice {
  readonly database: DeviceDatabase;
  /** All calls but `GET /me`, which names the token's person. */
  readonly sent: Sent[];
  answer: (call: Sent, count: number) => ServerAnswer | Promise<ServerAnswer>;
  now: number;
  insert(write: Partial<OwnedWrite> & { readonly item: OutboxItem }): Promise<string>;
  /** Begins the draft of an ad's form with photos `0.jpg`, `1.jpg` and so on. */
  startDraft(item: OutboxItem, photos?: number): Promise<{ readonly id: string; readonly photos: string[] }>;
  /** Queues such a draft, as the form does. */
  insertDraft(item: OutboxItem, photos?: number, title?: string): Promise<string>;
  row(id: string): Promise<OutboxRow | undefined>;
  rows(): Promise<OutboxRow[]>;
  change(id: string, changes: Partial<OutboxRow>): Promise<void>;
  photosOf(id: string): Promise<string[]>;
  send(options?: Partial<SendOptions> & { readonly token?: string | undefined }): Promise<number | undefined>;
  /** A call as the pages of this device make it; without a token, of a visitor. */
  call: (token?: string) => Call;
  /** Names of the calls that were sent since this was asked last. */
  calls(): string[];
}

export function refusal(
  status: number,
  code: string,
  more: object = {},
  headers: HeadersInit = {},
): Response {
  return Response.json({ message: 'Нет', code, request_id: '1', ...more }, { status, headers });
}

Dexie.dependencies.indexedDB = new IDBFactory();
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

let devices = 0;

export function createMemoryDevice(): MemoryDevice {
  devices += 1;
  const database = new DeviceDatabase(`device ${devices}`);
  const token = `token of device ${devices}`;
  const counts = new Map<string, number>();

  async function fetch(request: Request): Promise<Response> {
    const name = `${request.method} ${new URL(request.url).pathname.replace('/api/v1', '')}`;
    const text = await request.clone().text();
    const isJson = request.headers.get('content-type') === 'application/json';
    const { headers } = request;
    const call: Sent = { name, body: isJson ? JSON.parse(text) : text, headers, request };
    if (name !== 'GET /me') device.sent.push(call);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const answer = name === 'GET /me' && !answersMe ? { id: OWNER } : await device.answer(call, count);
    if (answer === 'cut') throw new TypeError('Failed to fetch');
    return answer instanceof Response ? answer : Response.json(answer);
  }
  const target = { origin: ORIGIN, fetch, locale: () => 'ru' as const };
  let answersMe = false;
  let read = 0;

  const device: MemoryDevice = {
    database,
    sent: [],
    answer: () => ({}),
    now: NOW,
    async insert(write) {
      const inserted = await insertItem(database, { owner: OWNER, title: 'кран', ...write }, device.now);
      if (!inserted) throw new Error('The item was not queued.');
      return inserted.id;
    },
    async startDraft(item, photos = 0) {
      const files = Array.from({ length: photos }, (_, n) => fileNamed(`${n}.jpg`));
      const id = await startDraftOf(database, { owner: OWNER, item, photos: files, now: device.now });
      const added = await listPhotos(database, id);
      return { id, photos: added.map((photo) => photo.id) };
    },
    async insertDraft(item, photos, title = 'кран') {
      const { id } = await device.startDraft(item, photos);
      return await device.insert({ item, draft: id, title });
    },
    row: (id) => database.outbox.get(id),
    rows: async () => (await database.outbox.toArray()).toSorted((a, b) => a.queuedAt - b.queuedAt),
    change: async (id, changes) => void (await database.outbox.update(id, changes)),
    photosOf: async (id) => (await listPhotos(database, id)).map(({ name }) => name),
    async send(options = {}) {
      answersMe = 'token' in options;
      const sentAs = 'token' in options ? options.token : token;
      return await sendQueue({
        database,
        target: { ...target, token: () => sentAs },
        person: OWNER,
        now: () => device.now,
        signal: new AbortController().signal,
        skipsBackOff: false,
        ...options,
      });
    },
    call: (given) => createCall({ ...target, token: () => given }),
    calls() {
      const names = device.sent.slice(read).map(({ name }) => name);
      read = device.sent.length;
      return names;
    },
  };
  return device;
}
