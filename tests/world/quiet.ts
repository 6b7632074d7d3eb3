import { LIMITS } from '#contract/limits.ts';
import type { SimulatedDevice } from './device/device.ts';
import type { WaitingItem } from './device/page.ts';
import type { WorldClock } from './simulation/clock.ts';

/** At a quiet moment everybody is back on a good line. It begins when nothing waits to be sent. */
const LOOK_MS = 30_000;
const LOOKS_MAX = 20;
/** Lost calls end after a minute, and only then is the line tried again: after this time everything is known. */
const QUIET_MS = 2 * LIMITS.requestTimeoutMs;
const STARTS_MS = 200;

interface QuietParts {
  readonly devices: readonly SimulatedDevice[];
  readonly clock: WorldClock;
  readonly signIn: (device: SimulatedDevice) => Promise<void>;
}

/** Ends all troubles, and waits until everything is sent; returns what never was. */
export async function endTroublesAndSync({ devices, clock, signIn }: QuietParts): Promise<string[]> {
  // Pages that lost their storage say so, and are loaded again.
  for (const device of devices) if (device.browser.databases.trouble() === 'lost') device.kill();
  for (const { browser } of devices) {
    browser.line.set('up');
    browser.databases.setTrouble(undefined);
  }
  for (const device of devices) {
    if (!device.page) {
      device.start();
      await clock.pass(STARTS_MS);
      device.open({ name: 'home' });
    }
    device.setVisible(true);
  }
  await clock.pass(LOOK_MS);
  for (const device of devices) if (!device.page?.isSignedIn()) await signIn(device);
  for (let turn = 0; turn < LOOKS_MAX; turn += 1) {
    await clock.pass(LOOK_MS);
    const waiting = await readWaiting(devices, clock);
    const isDone = waiting.every(isUpToPeople(waiting)) && devices.every(({ page }) => page?.isConnected());
    if (!isDone && turn < LOOKS_MAX - 1) continue;
    if (!isDone)
      return [`still waiting: ${waiting.map(({ told }) => told).join()} ${devices.map(describe).join('; ')}`];
    break;
  }
  await clock.pass(QUIET_MS);
  return [];
}

/** Refused items wait for their writer; those about an ad in review, and those behind them, for a moderator. */
function isUpToPeople(waiting: readonly WaitingItem[]): (item: WaitingItem) => boolean {
  const inReview = new Set(waiting.flatMap((item) => (item.awaitsReview ? [item.queueKey] : [])));
  return ({ state, queueKey }) => state === 'refused' || inReview.has(queueKey);
}

async function readWaiting(devices: readonly SimulatedDevice[], clock: WorldClock): Promise<WaitingItem[]> {
  const waiting: WaitingItem[] = [];
  for (const { name, page } of devices) {
    const items = page ? await clock.until(page.waiting()) : [];
    waiting.push(...items.map((item) => ({ ...item, told: `${name}: ${item.told}` })));
  }
  return waiting;
}

function describe({ name, browser, page }: SimulatedDevice): string {
  return `${name} ${browser.line.state} ${page?.isConnected() ? 'connected' : 'not connected'}`;
}
