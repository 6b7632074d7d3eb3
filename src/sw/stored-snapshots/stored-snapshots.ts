// Snapshots of public screens, put into the shell so that content is painted before any script runs.
import { DAY_MS } from '#contract/time.ts';
import * as v from 'valibot';
import { detectLayout, type Layout } from '#contract/layout.ts';
import { acceptedLocale, DEFAULT_LOCALE, isLocale, type Locale, LOCALES } from '#contract/locale.ts';
import { CACHE_NAMES } from '#device/cache-names.ts';
import { pause } from '#device/pause.ts';
import { hasSnapshot, type Snapshot, snapshotKey } from '#device/snapshot-format.ts';
import { workerGlobal } from '../worker-global.ts';

/** Maximum number of snapshots, of which each weighs some 30 kB; the newest stay. */
const MOST = 30;
const MOST_CHARACTERS = 250_000;
const LASTS_MS = 30 * DAY_MS;
/** Longest wait for a snapshot at a start: slow storage gives the bare shell. */
const PATIENCE_MS = 150;
const LAYOUTS = ['mobile', 'desktop'] as const satisfies Layout[];

const Dated = v.object({ today: v.string(), later: v.string() });
const StoredSnapshot = v.object({
  address: v.string(),
  locale: v.picklist(LOCALES),
  layout: v.picklist(LAYOUTS),
  title: v.string(),
  theme: v.picklist(['', 'light', 'dark']),
  markup: v.string(),
  savedAt: v.pipe(v.number(), v.finite()),
  script: v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]+$/)),
  offline: Dated,
  online: Dated,
}) satisfies v.GenericSchema<unknown, Snapshot>;

export async function saveSnapshot(snapshot: Snapshot): Promise<void> {
  if (!v.is(StoredSnapshot, snapshot) || snapshot.markup.length > MOST_CHARACTERS) return;
  const cache = await caches.open(CACHE_NAMES.snapshots);
  await cache.put(snapshotKey(snapshot.address, snapshot), new Response(JSON.stringify(snapshot)));
  const keys = await cache.keys();
  // Cache.put moves an entry to the end, so the first keys are the oldest.
  await Promise.all(keys.slice(0, -MOST).map((key) => cache.delete(key)));
}

export async function deleteSnapshot(address: string): Promise<void> {
  if (!hasSnapshot(new URL(address, workerGlobal.location.origin).pathname)) return;
  const cache = await caches.open(CACHE_NAMES.snapshots);
  const all = LOCALES.flatMap((locale) => LAYOUTS.map((layout) => snapshotKey(address, { locale, layout })));
  await Promise.all(all.map((key) => cache.delete(key)));
}

export async function deleteSnapshots(): Promise<void> {
  await caches.delete(CACHE_NAMES.snapshots);
}

/** Last snapshot of an address; `undefined` when there is none or storage is slow. */
export async function findSnapshot({ url }: Request): Promise<Snapshot | undefined> {
  const { pathname, search } = new URL(url);
  if (!hasSnapshot(pathname)) return undefined;
  return await Promise.race([readLook(pathname + search).catch(() => undefined), pause(PATIENCE_MS)]);
}

async function readLook(address: string): Promise<Snapshot | undefined> {
  const key = snapshotKey(address, { locale: await chosenLocale(address), layout: ownLayout() });
  const cached = await caches.match(key, { cacheName: CACHE_NAMES.snapshots });
  const snapshot = v.safeParse(StoredSnapshot, await cached?.json());
  return snapshot.success && snapshot.output.savedAt > Date.now() - LASTS_MS ? snapshot.output : undefined;
}

/** Language as the page chooses it: the address, the person's choice, the browser's languages, Russian. */
async function chosenLocale(address: string): Promise<Locale> {
  const asked = new URL(address, workerGlobal.location.origin).searchParams.get('lang');
  if (isLocale(asked)) return asked;
  // Where a worker cannot read the choice, the page replaces a snapshot in another language.
  const choice = 'cookieStore' in workerGlobal ? await workerGlobal.cookieStore.get('lang') : null;
  if (isLocale(choice?.value)) return choice.value;
  return acceptedLocale(workerGlobal.navigator.languages.join(',')) ?? DEFAULT_LOCALE;
}

declare global {
  interface WorkerNavigator {
    /** In Chromium only. */
    readonly userAgentData?: { readonly mobile?: boolean };
  }
}

function ownLayout(): Layout {
  const { userAgent, userAgentData } = workerGlobal.navigator;
  return detectLayout({ mobileHint: userAgentData?.mobile, userAgent });
}
