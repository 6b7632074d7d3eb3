// Measures how pages come back after all their sockets are lost at once: npm run bench:returning. The pages run the
// app's own code for sockets, reconnecting and refetching.
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { freePort } from '#tests/setup/network/free-port.ts';
import { formatMsAsSeconds, markGoal, quantile } from './figures.ts';
import { openEmptyDatabase } from '#bench/worlds/empty-database.ts';
import { addSignedInPeople } from '#bench/worlds/people.ts';
import { startLoads } from '#bench/worlds/returning/start-loads.ts';
import { bundlePage } from '#bench/worlds/returning/load-pages.ts';
import { describeOutcomes, readRates } from '#bench/worlds/returning/read-traffic.ts';
import type { Traffic } from '#bench/worlds/returning/traffic.ts';
import { startVisits, type Visits } from '#bench/worlds/returning/visitor.ts';
import { type RealServer, startRealServer } from '#bench/worlds/servers.ts';

const PEOPLE = Number(process.env['PEOPLE'] ?? 10_000);
/** `STATUSES=1` opens the statuses sockets, too: a process admits 12,000 sockets, so use at most 6,000 people. */
const HAS_STATUSES = process.env['STATUSES'] === '1';
const LOADS = 2;
const TOLD = Math.min(500, Math.floor(PEOPLE / 2));
const CUT_WITHIN_MS = 5000;
/** Requests in a second that reach the server, which refuses what is too much with 503. */
const GOAL_A_SECOND = 2500;
/** Maximum requests of a page: a probe, a ticket, a socket, and four answers at most twice each; one is to spare. */
const GOAL_EACH = 12;
const POLL_MS = 1000;
/** The server delivers events within a second. */
const TOLD_WITHIN_MS = 3000;
const LONGEST_MS = Number(process.env['LONGEST_MS'] ?? 300_000);
/** Pages that fetch nothing for this long have caught up. */
const QUIET_MS = 6000;

await using database = await openEmptyDatabase();
const { sql, dataDir, socket } = database;
const port = await freePort();
const events = createEventWriter({ queue: { stir: () => undefined } });
using loads = startLoads(LOADS);

const startServer = async (): Promise<RealServer> =>
  await startRealServer(socket, path.join(dataDir, 'server'), { TRUST_PROXY: '1', PORT: String(port) });

/** Writes a notification to each; the server's job delivers it within a second. */
async function tell(people: readonly string[]): Promise<void> {
  await sql.begin((tx) =>
    events.write(
      tx,
      people.map((person) => ({ person, words: 'ad_approve', text: null })),
      new Date(),
    ),
  );
}

/** Waits until every socket is back and every page has caught up. */
async function waitForReturn() {
  const startedAt = performance.now();
  const traffic: Traffic[] = [];
  let quietSince = startedAt;
  for (;;) {
    await pause(POLL_MS);
    const now = performance.now();
    const state = await loads.readState();
    traffic.push(...(await loads.takeTraffic()));
    if (process.env['VERBOSE'])
      console.log(`${formatMsAsSeconds(now - startedAt)} s: ${JSON.stringify(state)}`);
    if (state.ready < PEOPLE || state.isFetching || state.outdated > 0) quietSince = now;
    if (now - quietSince > QUIET_MS || now - startedAt > LONGEST_MS)
      return { ...state, traffic, quietAfterMs: quietSince - startedAt };
  }
}

/** Compares each bell with the database; a notification that is there twice counts as doubled. */
async function compareBells(people: readonly string[]) {
  const rows = await sql<{ person: string; ids: string[] }[]>`
    select user_id::text as person, array_agg(id::text) as ids from events group by user_id`;
  const written = new Map(rows.map(({ person, ids }) => [person, ids]));
  const bells = await loads.readBells();
  let [lost, doubled, miscounted] = [0, 0, 0];
  for (const [place, person] of people.entries()) {
    const bell = bells[place] ?? { ids: [], unread: -1 };
    const ids = written.get(person) ?? [];
    lost += ids.filter((id) => !bell.ids.includes(id)).length;
    doubled += bell.ids.length - new Set(bell.ids).size;
    if (bell.unread !== ids.length) miscounted += 1;
  }
  return { lost, doubled, miscounted };
}

function describeVisits({ took, failed }: Visits): string {
  const [middle, last] = [0.5, 1].map((share) => formatMsAsSeconds(quantile(took, share)));
  return `${took.length} calls answered after ${middle} s in the median, ${last} s at most, ${failed} not`;
}

interface Return extends Awaited<ReturnType<typeof compareBells>> {
  readonly ready: number;
  readonly outdated: number;
  readonly traffic: readonly Traffic[];
  readonly visits: Visits;
  readonly backAfterMs: number;
  readonly quietAfterMs: number;
}

function report(name: string, back: Return): void {
  const { ready, outdated, traffic, visits, lost, doubled, miscounted } = back;
  const { all, call, socket } = readRates(traffic);
  const each = all.total / PEOPLE;
  const wrong = lost + doubled + miscounted;
  console.log(`\n${name}
  sockets: ${ready} of ${PEOPLE} are back ${markGoal(ready === PEOPLE)}, the last after ${formatMsAsSeconds(back.backAfterMs)} s
  requests a second: at most ${all.peak} (goal ${GOAL_A_SECOND}) ${markGoal(all.peak <= GOAL_A_SECOND)}, mean ${all.mean}; at most ${call.peak} calls, ${socket.peak} sockets
  requests for each person: ${each.toFixed(1)} (goal ${GOAL_EACH}) ${markGoal(each <= GOAL_EACH)}
  answers on screens: all new after ${formatMsAsSeconds(back.quietAfterMs)} s; ${outdated} stay old or failed ${markGoal(outdated === 0)}
  notifications: ${lost} lost, ${doubled} doubled, ${miscounted} wrong counts ${markGoal(wrong === 0)}
  a new visitor: ${describeVisits(visits)}
  by second: ${all.bySecond.join(' ')}`);
  for (const line of describeOutcomes(traffic)) console.log(`    ${line}`);
}

let server = await startServer();
database.defer(() => server[Symbol.asyncDispose]());
const people = await addSignedInPeople(sql, PEOPLE);
const ids = people.map(({ id }) => id);
let told = 0;
const nextToTell = (): string[] => {
  const some = ids.slice(told, told + TOLD);
  told = (told + TOLD) % (PEOPLE - TOLD + 1);
  return some;
};
const since = performance.now();
await loads.start({
  code: await bundlePage(),
  network: { port, hasStatuses: HAS_STATUSES },
  tokens: people.map(({ token }) => token),
});
console.log(`${PEOPLE} pages opened in ${formatMsAsSeconds(performance.now() - since)} s`);
await waitForReturn();

const measure = async (name: string, lose: () => Promise<number>): Promise<void> => {
  if (!name.includes(process.env['ONLY'] ?? '')) return;
  await loads.takeTraffic();
  const upAt = await lose();
  const visitor = startVisits(port);
  const back = await waitForReturn();
  const visits = await visitor.stop();
  await tell(nextToTell());
  await pause(TOLD_WITHIN_MS);
  await waitForReturn();
  report(name, { ...back, visits, backAfterMs: back.lastReadyAt - upAt, ...(await compareBells(ids)) });
};

const killAndStart = async (): Promise<number> => {
  await server.kill();
  await tell(nextToTell());
  server = await startServer();
  return Date.now();
};
await measure('The server is killed and started again', killAndStart);
await measure(`Every line is cut within ${CUT_WITHIN_MS / 1000} s, the server lives on`, async () => {
  await loads.cut(CUT_WITHIN_MS);
  await pause(CUT_WITHIN_MS / 2);
  await tell(nextToTell());
  return Date.now() + CUT_WITHIN_MS / 2;
});
await loads.setProxied(true);
await measure('The server is killed behind a proxy that answers 502', killAndStart);
