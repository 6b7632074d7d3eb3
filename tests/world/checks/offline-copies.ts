import type { SimulatedDevice } from '../device/device.ts';
import type { ShownAnswer } from '../device/screens.ts';
import { excerpt, serializeAnswer, FIELDS_WITHOUT_EVENTS } from './screens.ts';

const STARTS_MS = 200;
/** Time in which a page without a network shows what the device stored. */
const READS_MS = 8000;
const RECONNECTS_MS = 20_000;

/**
 * Restarts the app without a network on the screen that was open, and finds answers that say something else than before.
 * An answer that is not stored is shown as missing, which is no contradiction.
 */
export async function findStaleCopies(device: SimulatedDevice): Promise<string[]> {
  const { browser, screen, page: before } = device;
  const { clock, line } = browser;
  if (browser.pages.size !== 1 || !before?.isSignedIn()) return [];
  const shown = new Map(before.shown().map((answer) => [keyOf(answer), answer.data]));
  line.set('down');
  device.kill();
  device.start();
  await clock.pass(STARTS_MS);
  device.open(screen);
  await clock.pass(READS_MS);
  const faults = (device.page?.shown() ?? []).flatMap((answer) => {
    const known = shown.get(keyOf(answer));
    const [was, is] = [
      serializeAnswer(known, FIELDS_WITHOUT_EVENTS),
      serializeAnswer(answer.data, FIELDS_WITHOUT_EVENTS),
    ];
    if (known === undefined || answer.data === undefined || was === is) return [];
    const where = `${device.name} without a network: ${keyOf(answer)}`;
    return [`${where}\n  shows ${excerpt(is, was)}\n  was   ${excerpt(was, is)}`];
  });
  line.set('up');
  await clock.pass(RECONNECTS_MS);
  return faults;
}

function keyOf({ call, args, isPaged }: ShownAnswer): string {
  return `${call}${isPaged ? ' in pages' : ''} ${JSON.stringify(args)}`;
}
