import type { Page, Route } from 'playwright';
import type { OutboxRow } from '#device/database/rows.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { type AccountsApi, accountsApi, newAddress } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';

/** Fate of a request: it gets through, is cut off before it arrives, or loses its answer. */
type Fate = 'through' | 'cut' | 'answer lost';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export interface OutboxWorld {
  readonly api: AccountsApi;
  readonly pages: DevicePages;
  readonly tab: Page;
  readonly other: Page;
  readonly person: TestPerson;
  /** Decides the fate of each request by its method and path; `count` says how often it was made. */
  fate: (request: string, count: number) => Fate | Promise<Fate>;
  /** Seals the fate of that request, counted from one without `GET /me`; nothing gets through after it. */
  cutFrom(at: number, fate: 'cut' | 'answer lost'): void;
  /** Methods and paths of the requests sent, without `GET /me`. */
  sent: string[];
  send(page: Page): Promise<void>;
  queue(item: OutboxItem, photos?: readonly Buffer[]): Promise<string>;
  /** Queues an item that had no draft, and returns its key. */
  say(item: OutboxItem, files?: readonly QueuedFile[]): Promise<string>;
  row(id: string): Promise<OutboxRow | undefined>;
  ads(): Promise<{ id: string; status: string; title: string; images: number; version: number }[]>;
  /** Average colours of the photos of the person's ads, in their order. */
  colours(): Promise<string[]>;
  /** Gives each test a new person and an empty device. */
  begin(): Promise<void>;
}

export async function photoOfTwoChunks(background: string): Promise<Buffer> {
  const plain = await photo('jpeg', { width: 800, height: 600, background });
  // Bytes after the end of a JPEG are not part of the picture and are uploaded all the same.
  return Buffer.concat([plain, Buffer.alloc(70_000, plain)]);
}

/** The device's outbox in two tabs of a real browser, before the real application. */
export async function outboxWorld(): Promise<OutboxWorld> {
  const api = await accountsApi();
  const pages = await sharedDevicePages();
  let person = await anAuthor(api);
  const counts = new Map<string, number>();
  const address = newAddress();

  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const name = `${request.method()} ${pathname.replace('/api/v1', '')}`;
    if (name !== 'GET /me') world.sent.push(name);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const fate = await world.fate(name, count);
    if (fate === 'cut') return await route.abort();
    const body = request.postDataBuffer();
    const response = await api.request(pathname + search, {
      method: request.method(),
      headers: { ...(await request.allHeaders()), 'x-forwarded-for': address },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    if (fate === 'answer lost') return await route.abort();
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: bytes,
    });
  };
  await pages.context.route('**/api/v1/**', (route) => answer(route).catch(() => undefined));
  const [tab, other] = [await pages.open(), await pages.open()];

  const world: OutboxWorld = {
    api,
    pages,
    tab,
    other,
    get person() {
      return person;
    },
    fate: () => 'through',
    cutFrom(at, fate) {
      world.sent = [];
      world.fate = (name) => {
        if (name === 'GET /me' || world.sent.length < at) return 'through';
        return world.sent.length === at ? fate : 'cut';
      };
    },
    sent: [],
    async send(page) {
      await page.evaluate(async (token) => void (await device.sendAs(token)), person.token);
    },
    async queue(item, photos = []) {
      const files = photos.map((bytes) => bytes.toString('base64'));
      return await tab.evaluate(
        async ([owner, item, files]) => {
          const photos = files.map((text, index) => {
            return { name: `${index}.jpg`, type: 'image/jpeg', bytes: device.bytesOf(text) };
          });
          return await device.queueAd(owner, item, photos);
        },
        [person.id, item, files] as const,
      );
    },
    async say(item, files = []) {
      const encoded = files.map(({ bytes, ...file }) => ({ ...file, text: bytes.toString('base64') }));
      return await tab.evaluate(
        async ([owner, item, encoded]) => {
          const id = crypto.randomUUID();
          const files = encoded.map(({ text, ...file }) => ({
            ...file,
            type: '',
            bytes: device.bytesOf(text),
          }));
          await device.insertItem(await device.database(), { id, owner, item, title: '', files }, Date.now());
          return id;
        },
        [person.id, item, encoded] as const,
      );
    },
    async row(id) {
      return await tab.evaluate(async (id) => (await device.database()).outbox.get(id), id);
    },
    async ads() {
      return await api.sql`
        select id::text as id, status, version, titles->0->>'title' as title,
          (select count(*)::int from ad_images i where i.ad_id = a.id) as images
        from ads a where author_id = ${person.id} order by a.id`;
    },
    async colours() {
      const rows = await api.sql<{ color: string }[]>`
        select i.color from ad_images a join images i on i.id = a.image_id join ads on ads.id = a.ad_id
        where author_id = ${person.id} order by a.position`;
      return rows.map(({ color }) => color);
    },
    async begin() {
      person = await anAuthor(api);
      counts.clear();
      world.fate = () => 'through';
      world.sent = [];
      await tab.evaluate(async () => {
        const database = await device.database();
        await Promise.all(database.tables.map((table) => table.clear()));
      });
    },
  };
  return world;
}
