// Bytes of the offline layer against their budgets. They do not depend on the clock, so they are part of the tests,
// too.
import { startNetwork } from '#tests/setup/network/network.ts';
import { judgeBytes, type Verdict } from '#bench/byte-budget.ts';
import { packSizes } from '#bench/worlds/pack-size.ts';
import { measureWire } from './wire.ts';

const KIB = 1024;
const BUDGET = { install: 480, map: 350, repeat: 15, pack: 60, refresh: 6 };
const TASHKENT = '1';

export interface ByteFigure {
  text: string;
  /** `undefined` when the figure has no budget of its own. */
  verdict?: Verdict;
}

/** Measures a running site. */
export async function offlineBytes(origin: string): Promise<ByteFigure[]> {
  const line = await startNetwork();
  line.leadTo(origin);
  try {
    const wire = await measureWire(line);
    const packs = [...(await packSizes(origin)), ...(await packSizes(origin, TASHKENT))];
    const whole = packs.toSorted((a, b) => b.whole - a.whole)[0];
    const refresh = packs.toSorted((a, b) => b.refresh - a.refresh)[0];
    if (!whole || !refresh) throw new Error('the site has no packs');
    return [
      figure('first visit and install', wire.install, BUDGET.install),
      ...Object.entries(wire.installByKind).map(([kind, bytes]) => figure(`  of it ${kind}`, bytes)),
      figure('packs of three lists, when idle', wire.packs),
      // A map that was not fetched would weigh nothing and pass.
      {
        ...figure('the map and the info pages, when idle', wire.map, BUDGET.map),
        ...(wire.map === 0 && { verdict: 'failed' }),
      },
      figure('repeat visit before the list shows', wire.repeat, BUDGET.repeat),
      figure('  the same visit in all', wire.repeatInAll),
      figure(`pack of ${whole.ads} ads (${whole.kind})`, whole.whole, BUDGET.pack),
      figure('  its refresh after 10 changed ads', refresh.refresh, BUDGET.refresh),
    ];
  } finally {
    await line.stop();
  }
}

function figure(name: string, bytes: number, budget?: number): ByteFigure {
  const text = `${name.padEnd(40)} ${(bytes / KIB).toFixed(1).padStart(7)} KiB`;
  return budget === undefined
    ? { text }
    : { text: `${text} (${budget})`, verdict: judgeBytes(bytes, budget * KIB) };
}
