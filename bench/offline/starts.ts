// Measures how soon an installed app shows the list and is alive, compared with the least code that shows one.
import { startPhone, waitUntilWorkerActive } from '#tests/setup/browser/phone.ts';
import type { SiteBehindLine } from '#tests/setup/network/site-behind-line.ts';
import { serveBarePage } from '#bench/bare-page/serve.ts';
import { median } from '#bench/figures.ts';
import { coldStart, SLOWDOWN, type ColdStartTimes } from './cold-start.ts';

type Say = (name: string, value: number, goal: number) => void;

export async function measureStarts(
  { origin, line }: SiteBehindLine,
  profile: string,
  bareProfile: string,
  { rounds, say }: { rounds: number; say: Say },
): Promise<void> {
  const list = await (await fetch(`${origin}/api/v1/tasks`)).text();
  const bare = await serveBarePage(`${bareProfile}-page`, list);
  const barePhone = await startPhone(bareProfile);
  const barePage = await barePhone.newPage();
  await barePage.goto(`${bare.origin}/tasks`);
  await waitUntilWorkerActive(barePage);
  await barePage.locator('article').first().waitFor();
  await barePhone.close();
  await bare.stop();

  // The pages alternate, so that other load on the machine affects all alike.
  const times: Record<string, ColdStartTimes[]> = {};
  const note = (name: string, start: ColdStartTimes): void => void (times[name] ??= []).push(start);
  for (let round = 0; round < rounds; round += 1) {
    line.set('down');
    const app = await coldStart(profile, `${origin}/tasks`, true);
    note('app', app.cold);
    note('app, warm', app.warm);
    const floor = await coldStart(bareProfile, `${bare.origin}/tasks`, true);
    note('bare page', floor.cold);
    note('bare page, warm', floor.warm);
    line.set('silent');
    const silent = await coldStart(profile, `${origin}/tasks`, false);
    note('app, silent line', silent.cold);
    note('app, silent line, warm', silent.warm);
  }
  line.set('up');
  console.log(
    `starts at ${SLOWDOWN}x CPU slowdown: a browser started anew on the profile that has seen every route, and its second page (warm); median of ${rounds}`,
  );
  const of = (name: string, what: keyof ColdStartTimes): number =>
    median((times[name] ?? []).map((each) => each[what]));
  for (const [name, each] of Object.entries(times)) {
    for (const what of ['painted', 'alive'] as const) {
      const all = each.map((start) => start[what].toFixed(0)).join(' ');
      console.log(
        `    ${name}, ${what}, ms`.padEnd(58) + of(name, what).toFixed(0).padStart(9) + `   ${all}`,
      );
    }
  }
  const floor = of('bare page', 'painted');
  const warmFloor = of('bare page, warm', 'painted');
  say('offline cold start until the list is painted, ms', of('app', 'painted'), 600);
  say('    as a multiple of the bare page', of('app', 'painted') / floor, 0.9);
  say('a line that never answers, ms', of('app, silent line', 'painted'), 600);
  say('    as a multiple of the bare page', of('app, silent line', 'painted') / floor, 0.9);
  say('warm start, as a multiple of the bare page', of('app, warm', 'painted') / warmFloor, 0.9);
  say('offline cold start until the list is alive, ms', of('app', 'alive'), 1450);
  say('    as a multiple of the bare page', of('app', 'alive') / of('bare page', 'alive'), 1.2);
}
