import type { Page, Route } from 'playwright';
import type { OutboxRow } from '#device/database/rows.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';
import { type AccountsApi, accountsApi, newAddress } from '#tests/factories/people/accounts.ts';
import type { TestPerson } from '#tests/factories/people/moderators.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import type { DevicePages } from '#tests/setup/browser/device-page.ts';
import { sharedDevicePages } from '#tests/setup/browser/shared-device-pages.ts';
import type { DeviceCode } from './in-browser.ts';

declare const device: DeviceCode;

/** Fate of a request: it gets through, is cut off before it arrives, loses its answer, or gets this answer. */
export type Fate = 'through' | 'cut' | 'answer lost' | { status: number; headers?: Record<string, string> };

export interface OutboxWorld {
  readonly api: AccountsApi;
  readonly pages: DevicePages;
  readonly tab: Page;
  readonly other: Page;
  readonly person: TestPerson;
  /** Decides the fate of each request by its method and path; `count` says how often it was made. */
  fate: (request: string, count: number) => Fate | Promise<Fate>;
  /** Methods and paths of the requests sent, without `GET /me`. */
  sent: string[];
  send(
    page: Page,
    options?: {
      later?: number;
      skipsBackOff?: boolean;
      token?: string;
      person?: string;
      asksFirst?: boolean;
    },
  ): Promise<void>;
  queue(item: OutboxItem, photos?: readonly Buffer[]): Promise<string>;
  /** Queues an item that had no draft, and returns its key. */
  say(item: OutboxItem): Promise<string>;
  row(id: string): Promise<OutboxRow | undefined>;
  ads(): Promise<{ id: string; status: string; title: string; images: number; version: number }[]>;
  /** Gives each test a new person and an empty device. */
  begin(): Promise<void>;
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
    if (typeof fate === 'object') {
      const body = JSON.stringify({ message: 'Потом', code: 'too_many_requests', request_id: '1' });
      return await route.fulfill({ ...fate, body, contentType: 'application/json' });
    }
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
    sent: [],
    async send(page, { token = person.token, ...options } = {}) {
      await page.evaluate(async ([token, options]) => void (await device.sendAs(token, options)), [
        token,
        options,
      ] as const);
    },
    async queue(item, photos = []) {
      const files = photos.map((bytes) => bytes.toString('base64'));
      return await tab.evaluate(
        async ([owner, item, files]) => {
          const photos = files.map((text, index) => ({
            name: `${index}.jpg`,
            type: 'image/jpeg',
            bytes: Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0).buffer,
          }));
          return await device.queueAd(owner, item, photos);
        },
        [person.id, item, files] as const,
      );
    },
    async say(item) {
      return await tab.evaluate(
        async ([owner, item]) => {
          const id = crypto.randomUUID();
          await device.insertItem(await device.database(), { id, owner, item, title: '' }, Date.now());
          return id;
        },
        [person.id, item] as const,
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
