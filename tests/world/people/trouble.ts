import type { SimulatedDevice } from '../device/device.ts';
import type { LineQuality } from '../simulation/line.ts';
import type { SeededRandom } from '../simulation/random.ts';
import type { WorldServer } from '../server/world-server.ts';
import type { DeviceAct } from './device-act.ts';
import { pushTroubles } from './push-troubles.ts';

const LINES: Readonly<Record<LineQuality, number>> = {
  up: 1.5,
  poor: 2,
  down: 2.5,
  silent: 0.7,
  'half-open': 0.8,
};

function isLine(name: string): name is LineQuality {
  return name in LINES;
}

/** Somebody who reads an ad is often on the way: the line goes down more often there. */
const DOWN_AT_AN_AD = 14;

/** Nobody can sign in over such a line. */
const WITHOUT_NETWORK: ReadonlySet<LineQuality> = new Set(['down', 'silent']);

/** Share of its rows that a storage loses. */
const LOST_ROWS = 0.2;
const HOUR_MS = 3600_000;

export interface WorldTroubles {
  /** A new session of a device's person. */
  readonly signIn: (device: SimulatedDevice) => Promise<void>;
  /** Somebody of the history signs in where another signed out. */
  readonly changeAccount: (device: SimulatedDevice, random: SeededRandom) => Promise<void>;
  readonly server: Pick<WorldServer, 'restart' | 'killAtNextChange' | 'deafen'>;
  /** Nobody's device and no process does anything for a time. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Everything that can happen to a device, its line and the server, beside what people do. */
export function troubles(
  device: SimulatedDevice,
  { signIn, changeAccount, server, sleep }: WorldTroubles,
): DeviceAct[] {
  const { browser, page } = device;
  const { clock, line, databases } = browser;
  const act = (name: string, weight: number, run: DeviceAct['run']): DeviceAct => ({
    name,
    weight,
    run,
    disturbs: 'browser',
  });
  if (!page) {
    const start = act('opens the app', 100, () => Promise.resolve(device.start()));
    return [{ ...start, disturbs: 'device', opensPage: true }];
  }
  const news = browser.isOlder
    ? [
        {
          ...act('gets the new build', 4, () => Promise.resolve(browser.getNewBuild())),
          disturbs: 'device',
        } as const,
      ]
    : [];
  const signsIn = (name: string, weight: number, run: DeviceAct['run']): DeviceAct[] =>
    WITHOUT_NETWORK.has(line.state) ? [] : [act(name, weight, run)];
  if (!page.isSignedIn()) {
    const isBack = act('has a line that is up', 60, () => Promise.resolve(line.set('up')));
    return [...signsIn('signs in', 60, () => signIn(device)), isBack].slice(0, 1);
  }
  const other = page.locale() === 'ru' ? 'uz' : 'ru';
  const weightOf = (state: LineQuality): number =>
    state === 'down' && device.screen.name === 'ad' ? DOWN_AT_AN_AD : LINES[state];
  return [
    ...news,
    ...Object.keys(LINES).flatMap((state) =>
      isLine(state) && state !== line.state
        ? [act(`has a line that is ${state}`, weightOf(state), () => Promise.resolve(line.set(state)))]
        : [],
    ),
    { ...act('loses its page', 3, () => Promise.resolve(device.kill())), disturbs: 'device' },
    act('is put away for a while', 1.5, async (random) => {
      device.setVisible(false);
      clock.later(random.whole(1000, 400_000), () => device.setVisible(true));
      await Promise.resolve();
    }),
    act('signs out', 0.5, () => page.signOut()),
    ...signsIn('changes to another account', 0.6, (random) => changeAccount(device, random)),
    act('switches the language', 0.8, () => page.speak(other)),
    act('has a full storage', 0.4, () => Promise.resolve(databases.setTrouble('full'))),
    act('loses its storage', 0.4, () => Promise.resolve(databases.setTrouble('lost'))),
    act('has its data cleared', 0.3, () => browser.clear()),
    {
      // A browser loses rows when it crashes while it writes, and then its pages are gone.
      ...act('loses rows of its storage', 0.3, (random) => {
        for (const tab of browser.tabs) tab.kill();
        browser.worker?.kill();
        return databases.loseRows(() => random.chance(LOST_ROWS));
      }),
      losesRows: true,
    },
    act('sees the server restart', 0.4, (random) => clock.hold(server.restart(random))),
    act('sees a process killed at the next change', 1.2, () => Promise.resolve(server.killAtNextChange())),
    act('sees a process hear nothing for a while', 1.2, (random) => Promise.resolve(server.deafen(random))),
    act('and all others sleep for days', 0.3, (random) => sleep(random.whole(8, 70) * HOUR_MS)),
    ...pushTroubles(device, page),
  ];
}
