import { RECENT_MS } from '#contract/sockets/recent-calls.ts';
import { DAY_MS } from '#contract/time.ts';
import { findWrongFavouriteKeys } from './checks/favourites.ts';
import { findInvariantsBroken } from './checks/invariants.ts';
import { findForeignWords } from './checks/foreign-words.ts';
import { watchForOlderAnswers } from './checks/monotonic.ts';
import { findStaleCopies } from './checks/offline-copies.ts';
import { findReplayed } from './checks/replay.ts';
import { compareScreen } from './checks/screens.ts';
import { findMisdirectedNotifications, findWrongTrayNotifications } from './checks/trays.ts';
import { findMisorderedMessages, findWrongCounts } from './checks/written.ts';
import type { SimulatedDevice } from './device/device.ts';
import { openDevices } from './device/open-devices.ts';
import { screenOfPath } from './device/screen-of-path.ts';
import type { OpenScreen } from './device/screens.ts';
import { REREAD_OFFLINE_ACT, type WorldStep } from './history/step.ts';
import type { DeviceAct, WrittenText } from './people/device-act.ts';
import { changeAccount } from './people/change-account.ts';
import { UNDO_DECISION_ACT } from './people/moderator-acts.ts';
import { isSameActSubject, listActSubjects, type NamedActSubject, type ActSubject } from './people/names.ts';
import { actsOn, screenOpeningActs } from './people/screens.ts';
import { trayActs } from './people/tray-acts.ts';
import { troubles } from './people/trouble.ts';
import { withFrequentPushTroubles } from './people/push-troubles.ts';
import { endTroublesAndSync } from './quiet.ts';
import type { WorldServer } from './server/world-server.ts';
import { LOST_STORAGE } from './simulation/browser.ts';
import { createWorldClock, waitForPendingPromises, type WorldClock } from './simulation/clock.ts';
import type { LoadCode } from './simulation/load-code.ts';
import { createRandom } from './simulation/random.ts';

export interface WorldOptions {
  readonly seed: number;
  readonly devices: number;
  readonly server: WorldServer;
  readonly pageCode: LoadCode;
  /** Pages of an older build, which some browsers have until they get the new one. */
  readonly olderPageCode: LoadCode | undefined;
  readonly storageCode: LoadCode;
  /** Absent in histories from before there were workers: their browsers have none. */
  readonly workerCode?: LoadCode | undefined;
  /** Whether the storage of some browsers is slow; in histories from before there were such, none is. */
  readonly hasSlowStorage: boolean;
}

interface Offers {
  readonly troubles: readonly DeviceAct[];
  readonly openings: readonly DeviceAct[];
  readonly acts: readonly DeviceAct[];
}

export interface World {
  readonly clock: WorldClock;
  readonly devices: readonly SimulatedDevice[];
  readonly history: string[];
  readonly faults: string[];
  /** Everything that can happen at a device now. */
  offers(device: number): Promise<Offers>;
  nameOf(thing: ActSubject): string | undefined;
  /** Takes a step; `false` where it is not offered. */
  take(step: WorldStep): Promise<boolean>;
  end(): void;
}

/** Time in which a change reaches everybody's screen over a good line. */
const SOON_MS = 20_000;
/** Time in which somebody else's change reaches a screen, and how often it is waited for. */
const TOLD_MS = 3000;
const TOLD_TIMES = 3;
/** After this time an answer is fetched again when its screen is opened (`query-client.ts`). */
const STALE_MS = 61_000;
const OPENS_MS = 4000;
/** Screens that follow no event. */
const REOPENED: ReadonlySet<OpenScreen['name']> = new Set(['ad', 'person', 'moderation', 'reports']);
const STARTS_MS = 6000;
/** Nine o'clock in Tashkent. */
const MORNING_MS = 4 * 3600_000;

/**
 * The same time of a day, so that days, hours and limits by them begin alike in each history. It comes after the history
 * before: the sockets remember the last minute, and a change in their future would count as one that was missed.
 */
function startOfWorld({ api }: WorldServer): number {
  const after = Math.max(Date.now(), api.clock.now.getTime() + RECENT_MS);
  return Math.ceil(after / DAY_MS) * DAY_MS + MORNING_MS;
}

function isUntroubled({ browser: { line, databases } }: SimulatedDevice): boolean {
  return line.state === 'up' && databases.trouble() === undefined;
}

/** People and their devices over a server. */
export async function createWorld(options: WorldOptions): Promise<World> {
  const { seed, server } = options;
  const random = createRandom(seed).fork('world');
  const clock = createWorldClock(startOfWorld(server), waitForPendingPromises);
  const history: string[] = [];
  const faults: string[] = [];
  const written: WrittenText[] = [];
  /** Devices with an open page, a good line and a reader since the last quiet moment. */
  const undisturbed = new Set<SimulatedDevice>();
  /** Ids of people whom somebody has blocked. */
  const blocked = new Set<string>();
  let hasUndone = false;
  const findOlder = watchForOlderAnswers(() => hasUndone);
  let things: readonly NamedActSubject[] = [];
  await server.serve({ clock, random: random.fork('processes'), processes: seed % 4 < 2 ? 1 : 2 });
  server.api.clock.now = new Date(clock.now());

  const report = (device: string, error: unknown): void => {
    const hasStack = typeof error === 'object' && error !== null && 'stack' in error;
    const text = hasStack ? String(error.stack) : String(error);
    // A page that lost its storage says so, as it should.
    if (!text.includes(LOST_STORAGE)) faults.push(`${device} reports ${text}`);
  };
  const screenOf = (path: string, id: string): OpenScreen | undefined =>
    screenOfPath(path, {
      id,
      isOwnAd: (ad) =>
        things.some((each) => isSameActSubject(each, { kind: 'ad', id: ad }) && each.people.includes(id)),
    });
  const note = (line: string): void => void history.push(line);
  const parts = { clock, random, report, screenOf, note };
  const { devices, people, newSession, isModerator, personOf } = await openDevices(options, parts);
  const look = async (): Promise<void> => {
    things = await listActSubjects(server, people);
  };
  const signIn = async (device: SimulatedDevice): Promise<void> => {
    device.page?.signIn(await clock.hold(newSession(device.person)));
    device.open({ name: 'home' });
  };
  for (const device of devices) {
    device.start();
    await clock.pass(200);
    device.open({ name: 'home' });
  }
  await clock.pass(STARTS_MS);
  for (const device of devices) undisturbed.add(device);
  for (const { page, browser } of devices)
    if (browser.worker?.hasPush) void page?.turnPushOn().catch(() => undefined);

  const troublesOf = (device: SimulatedDevice): DeviceAct[] =>
    troubles(device, {
      signIn,
      changeAccount: (each, stream) => changeAccount(each, { devices, isModerator, signIn }, stream),
      server,
      async sleep(ms) {
        for (const each of devices) each.setVisible(false);
        undisturbed.clear();
        clock.skip(ms);
        server.api.clock.now = new Date(clock.now());
        await clock.hold(server.restartAll());
        for (const each of devices) each.setVisible(true);
      },
    });

  const nameOf = (thing: ActSubject): string | undefined =>
    things.find((each) => isSameActSubject(each, thing))?.name;

  const offers = async (number: number): Promise<Offers> => {
    const device = devices[number];
    if (!device) return { troubles: [], openings: [], acts: [] };
    await look();
    const { page } = device;
    const openings = page?.isSignedIn() ? screenOpeningActs(device, things, isModerator(device.person)) : [];
    const onScreen = [
      ...(page?.isSignedIn() ? actsOn(device.screen, { device, page, written }) : []),
      ...trayActs({ device, written }),
    ];
    // A moderator also sees ads of other worlds in the same database.
    const acts = onScreen.filter(({ about }) => about === undefined || nameOf(about) !== undefined);
    const troubles = troublesOf(device);
    return { troubles, openings, acts: [...acts, ...withFrequentPushTroubles(device, troubles)] };
  };

  const compareAll = async (
    who: Iterable<SimulatedDevice>,
    kind: 'followed' | 'opened',
  ): Promise<readonly string[]> => {
    const differences: string[] = [];
    for (const device of who) {
      const wasBlocked = blocked.has(device.person.id);
      differences.push(...(await compareScreen(device, server, { kind, wasBlocked })));
    }
    return differences;
  };
  /** A change over a poor line that has just reached the server is still on its way to the others. */
  const compareFollowed = async (): Promise<readonly string[]> => {
    let differences = await compareAll(undisturbed, 'followed');
    const isTelling = (): boolean => clock.now() - server.changedAt() < TOLD_MS;
    for (let again = 0; differences.length > 0 && isTelling() && again < TOLD_TIMES; again += 1) {
      await clock.pass(TOLD_MS);
      differences = await compareAll(undisturbed, 'followed');
    }
    return differences;
  };
  /** A screen that is opened a minute later shows what is on the server, told or not. */
  const reopen = async (who: Iterable<SimulatedDevice>): Promise<void> => {
    const open = [...who].filter(({ screen }) => REOPENED.has(screen.name));
    if (open.length === 0) return;
    await clock.pass(STALE_MS);
    for (const device of open) device.open(device.screen);
    await clock.pass(OPENS_MS);
    faults.push(...(await compareAll(open, 'opened')));
  };
  const check = async (): Promise<void> => {
    await clock.pass(SOON_MS);
    faults.push(...(await compareFollowed()));
    await reopen(undisturbed);
    faults.push(...(await findMisdirectedNotifications(devices, server, personOf)));
    faults.push(...(await findInvariantsBroken(server, people)));
  };
  const quiet = async (): Promise<void> => {
    await server.calm();
    faults.push(...(await endTroublesAndSync({ devices, clock, signIn })));
    for (const device of devices) undisturbed.add(device);
    faults.push(...(await compareAll(devices, 'followed')));
    faults.push(...(await findForeignWords(devices, written, server, isModerator)));
    faults.push(...(await findWrongFavouriteKeys(devices, server)));
    faults.push(...(await findMisdirectedNotifications(devices, server, personOf)));
    faults.push(...(await findWrongTrayNotifications(devices, server)));
    await reopen(devices);
    faults.push(
      ...(await findWrongCounts(written, server)),
      ...(await findMisorderedMessages(written, server)),
    );
    faults.push(...(await findInvariantsBroken(server, people)), ...(await findReplayed(server, people)));
  };

  const takeAct = (act: DeviceAct, device: SimulatedDevice, step: WorldStep): void => {
    const others = devices.filter((each) => each !== device && each.browser === device.browser);
    if (act.disturbs) undisturbed.delete(device);
    if (act.disturbs === 'browser') for (const other of others) undisturbed.delete(other);
    if (act.opensPage && isUntroubled(device) && others.every((each) => !each.page || undisturbed.has(each)))
      undisturbed.add(device);
    if (act.losesRows) for (const each of written) each.isLost ||= each.by.browser === device.browser;
    if (act.name === UNDO_DECISION_ACT) hasUndone = true;
    if (act.name === 'blocks' && act.about) blocked.add(act.about.id);
    // A refusal is an answer like any other here: another device may have been quicker.
    void act
      .run(createRandom(step.seed ?? 1))
      .catch((error: unknown) => history.push(`  ${device.name} is told ${String(error)}`));
  };

  return {
    clock,
    devices,
    history,
    faults,
    offers,
    nameOf,
    async take(step) {
      for (const device of devices) faults.push(...findOlder(device));
      if (step.act === 'check') await check();
      else if (step.act === 'quiet') await quiet();
      else {
        const device = devices[step.device ?? -1];
        if (!device) return false;
        if (step.act === REREAD_OFFLINE_ACT) {
          faults.push(...(await findStaleCopies(device)));
          return true;
        }
        const all = await offers(step.device ?? -1);
        const act = [...all.acts, ...all.openings, ...all.troubles].find(
          ({ name, about }) => name === step.act && (about && nameOf(about)) === step.about,
        );
        if (!act) return false;
        takeAct(act, device, step);
      }
      return true;
    },
    end() {
      for (const device of devices) {
        device.kill();
        device.browser.worker?.kill();
      }
    },
  };
}
