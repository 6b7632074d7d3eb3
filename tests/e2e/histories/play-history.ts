import type { Browser } from 'playwright/test';
import { LOST_REQUEST } from '#tests/e2e/offline/offline-fixtures.ts';
import { createRandom, type SeededRandom } from '#tests/world/simulation/random.ts';
import { checkAllScreens, checkOpenChats, checkOpenScreens } from './check-history.ts';
import { checkNextPersonFindsNothing } from './check-strangers.ts';
import { DEAL_AND_AD_ACTS } from './deal-and-ad-acts.ts';
import { DEVICE_ACTS, goOfflineOrBack } from './device-acts.ts';
import { type HistoryActContext, waitUntilLoaded, type WrittenWords } from './history-act.ts';
import { type HistoryDevice, type HistoryWorld, openHistoryWorld } from './history-devices.ts';
import { startRestartableSite } from './restartable-site.ts';
import { WRITING_ACTS, writeMessage } from './writing-acts.ts';

const ACTS = [...WRITING_ACTS, ...DEAL_AND_AD_ACTS, ...DEVICE_ACTS];
/** Four pages install the app at once, when they are idle. */
const INSTALL_MS = 150_000;
const SHORT_MS = 5000;
const SHOWN_CHARS = 400;
const CHECK_EVERY = 12;
/** Share of steps at the device of the step before: people do several things in a row. */
const STAYS = 0.35;
/** Share of messages that are answered at once, while the chat lies open at their writer. */
const ANSWERS = 0.5;
/** A page offers few of all acts at a time. */
const TRIES = 3;
/** Share of steps at which somebody without a line gets it back. */
const COMES_BACK = 0.25;
/** A page asks about an ad that has just been closed, and an edit or a step meets another one. */
const REFUSED = /status of (?:404|409|410)/;
/** The page that signs out is left at once, so that its call is repeated. */
const ENDED = /status of 401 .*\/security\/logout\)$/;

export interface HistoryOptions {
  readonly seed: number;
  readonly steps: number;
  /** Numbers of the steps that are played; all of them if absent. */
  readonly only?: ReadonlySet<number> | undefined;
}

/** Plays a seeded history in real browsers; an error tells its steps. */
export async function playSeededHistory(browser: Browser, options: HistoryOptions): Promise<void> {
  const site = await startRestartableSite();
  const { SITE_ORIGIN, SITE_DATA } = process.env;
  Object.assign(process.env, { SITE_ORIGIN: site.origin, SITE_DATA: site.dataDir });
  const world = await openHistoryWorld(browser, options.seed);
  const told: string[] = [];
  const begun = performance.now();
  try {
    await playSteps(world, options, told, site);
    told.push(`${Math.round((performance.now() - begun) / 1000)} s`);
    if (process.env['WORLD_LOG']) console.log(told.join('\n'));
    world.checkConsoles([LOST_REQUEST, REFUSED, ENDED]);
  } catch (error) {
    const again = `WORLD_SEED=${options.seed} WORLD_SEEDS=1 WORLD_STEPS=${options.steps}`;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    told.push(...(await Promise.all(world.devices.map(describePage))));
    throw new Error(`${text}\n\n${again}\n${told.join('\n')}`, { cause: error });
  } finally {
    await world.close();
    await site.remove();
    Object.assign(process.env, { SITE_ORIGIN, SITE_DATA });
  }
}

async function playSteps(
  world: HistoryWorld,
  { seed, steps, only }: HistoryOptions,
  told: string[],
  site: HistoryActContext['site'],
): Promise<void> {
  const random = createRandom(seed);
  const written: WrittenWords[] = [];
  await Promise.all(world.devices.map(openFirstScreen));
  const drawing = random.fork('devices');
  let last = 0;
  let unanswered: WrittenWords | undefined;
  for (let number = 1; number <= steps; number++) {
    last = drawing.chance(STAYS) ? last : drawing.whole(0, world.devices.length - 1);
    if (only && !only.has(number)) continue;
    const drawn = drawMoment(world, last, random.fork(`step ${number}`), written, site);
    const answer = unanswered && drawn.random.chance(ANSWERS) ? answerTo(unanswered, drawn) : undefined;
    const moment = answer ?? drawn;
    const begun = performance.now();
    const before = written.length;
    told.push(`${number}. ${describeMoment(moment)} …`);
    const done = await (answer ? writeMessage(answer) : playStep(moment));
    unanswered = written.length > before ? written.at(-1) : undefined;
    await checkOpenChats(world, unanswered);
    told.pop();
    if (done !== undefined) told.push(`${number}. ${describeMoment(moment)} ${done}${since(begun)}`);
    if (number % CHECK_EVERY !== 0 || number === steps) continue;
    const checking = performance.now();
    await checkOpenScreens(world, written);
    told.push(`${number}. checked${since(checking)}`);
  }
  const checking = performance.now();
  await checkAllScreens(world, written);
  told.push(`everything checked${since(checking)}`);
  await checkNextPersonFindsNothing(world);
}

/** The address and the beginning of what a page shows, for whoever reads the failure. */
async function describePage({ name, page }: HistoryDevice): Promise<string> {
  const text = await page
    .getByRole('main')
    .innerText({ timeout: SHORT_MS })
    .catch(() => 'nothing');
  return `${name} at ${page.url()}: ${text.replace(/\s+/g, ' ').slice(0, SHOWN_CHARS)}`;
}

const since = (begun: number): string => `, ${((performance.now() - begun) / 1000).toFixed(1)} s`;

async function openFirstScreen(device: HistoryDevice): Promise<void> {
  await device.page.goto('/cabinet');
  await device.page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, {
    timeout: INSTALL_MS,
  });
  await waitUntilLoaded(device);
}

/** Draws what a step is about; people meet at the first ad. */
function drawMoment(
  world: HistoryWorld,
  number: number,
  random: SeededRandom,
  written: WrittenWords[],
  site: HistoryActContext['site'],
): HistoryActContext {
  const device = world.devices[number];
  const ad = random.pickWeighted(world.ads.map((each, index) => ({ ad: each, weight: 4 - index })))?.ad;
  if (!device || !ad) throw new Error('There is no device or ad.');
  const others = world.people.flatMap((_, who) => (who === ad.author ? [] : [who]));
  const other = ad.author === device.who ? (random.pick(others) ?? 0) : ad.author;
  return { world, site, device, ad, other, random, written };
}

/** The same moment at a page of the person who was written to. */
function answerTo({ kind, ad, device: { who }, to }: WrittenWords, drawn: HistoryActContext) {
  const device = drawn.random.pick(drawn.world.devices.filter((each) => each.who === to));
  return kind === 'message' && device ? { ...drawn, device, ad, other: who } : undefined;
}

/** Plays the first of some drawn acts that the page offers. */
async function playStep(moment: HistoryActContext): Promise<string | undefined> {
  const { device, random } = moment;
  if (!device.browser.isOnline && random.chance(COMES_BACK)) return await goOfflineOrBack(moment);
  for (let tries = 0; tries < TRIES; tries++) {
    const done = await random.pickWeighted(ACTS)?.play(moment);
    if (done !== undefined) return done;
  }
  return undefined;
}

function describeMoment({ device, ad, other, world }: HistoryActContext): string {
  return `${device.name} (“${ad.title}”, with ${world.people[other]?.person.name}):`;
}
