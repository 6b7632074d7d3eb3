import { DAY_MS } from '#contract/time.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { accountsApi } from '#tests/factories/people/accounts.ts';
import { anAuthor } from '#tests/factories/ads/own-ads.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import type { Sql } from '#server/db/client.ts';
import type { ServerVersions, SoakCode } from '../soak/in-browser.ts';
import { newPlan, type Plan } from '../soak/plan.ts';
import { judge, emptyVerdict, type SoakVerdict } from '../soak/verdict.ts';
import { type Device, soakWorld } from '../soak/world.ts';

declare const soak: SoakCode;

/** Number of writes; `npm run soak:offline` makes 10,000 on 20 devices. */
const WRITES = Number(process.env['SOAK_WRITES'] ?? 100);
const DEVICES = Number(process.env['SOAK_DEVICES'] ?? 2);
const BROWSERS = Math.min(DEVICES, Number(process.env['SOAK_BROWSERS'] ?? 2));
/** Average milliseconds between two mishaps. */
const BETWEEN_MS = Number(process.env['SOAK_BETWEEN_MS'] ?? 700);
const YEAR_MS = 365 * DAY_MS;

const troubles: string[] = [];
const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

async function readShown(sql: Sql, person: string): Promise<ServerVersions> {
  const [me] = await sql<{ version: number }[]>`select version from users where id = ${person}`;
  const ads = await sql<{ id: string; version: number; key: string }[]>`
    select id::text as id, version, creation_key::text as key from ads
    where author_id = ${person} and creation_key is not null`;
  return {
    profile: me?.version ?? 0,
    ads: Object.fromEntries(ads.map(({ key, id, version }) => [key, { id, version }])),
  };
}

/** Queues all steps of one person and waits until nothing is left to send. */
async function workThrough(sql: Sql, device: Device, { person, steps }: Plan) {
  const { token, id } = person;
  for (let at = 0; at < steps.length;) {
    const some = steps.slice(at, (at += 1 + Math.floor(Math.random() * 12)));
    await device.inTab(async (page) => {
      await page.evaluate(
        async ([token, id, some, shown]) => {
          await soak.beSomebody(token, id);
          await soak.queueSteps(id, some, shown);
        },
        [token, id, some, await readShown(sql, id)] as const,
      );
    });
    await pause(200 * Math.random());
  }
  const countLeft = () =>
    device.inTab((page) =>
      page.evaluate(
        async ([token, id]) => {
          await soak.beSomebody(token, id);
          return { left: await soak.countUnsent(id), troubles: soak.troubles() };
        },
        [token, id] as const,
      ),
    );
  for (;;) {
    const now = await countLeft();
    troubles.push(...now.troubles);
    if (now.left === 0) break;
    await pause(100);
  }
  const ends = await device.inTab((page) => page.evaluate((id) => soak.listEnds(id), id));
  const keys = steps.map(({ key }) => key);
  const filesLeft = await device.inTab((page) => page.evaluate((keys) => soak.forgetEnds(keys), keys));
  return { ends, filesLeft };
}

it(
  'all writes arrive once and in order, whatever dies during sending',
  // Shared machines are slow, and servers restart on them after each kill.
  { timeout: 300_000 + WRITES * 1000 },
  async () => {
    const api = await accountsApi();
    const { browsers, devices, servers, faults } = await soakWorld(api, {
      devices: DEVICES,
      browsers: BROWSERS,
    });
    const jpeg = await photo('jpeg', { width: 40, height: 30 });
    const author = await Promise.all(devices.map(() => anAuthor(api)));

    const startedAt = performance.now();
    const mishaps = { tab: 0, worker: 0, clock: 0, server: 0, browser: 0 };
    const happen = async (what: keyof typeof mishaps): Promise<void> => {
      const device = oneOf(devices);
      if (what === 'tab') await device?.closeTab();
      if (what === 'worker') await device?.killWorker();
      if (what === 'server') await servers.killOne();
      if (what === 'browser') await oneOf(browsers)?.killAndStart();
      if (what === 'clock') {
        const ms = Math.round((Math.random() - 0.5) * 20 * YEAR_MS);
        await device?.inTab((page) => page.evaluate((ms) => soak.jump(ms), ms));
      }
      mishaps[what] += 1;
    };
    const over = new AbortController();
    const chaos = (async () => {
      const all = ['tab', 'worker', 'clock', 'server', 'browser'] as const;
      for (let count = 0; !over.signal.aborted; count += 1) {
        await pause(BETWEEN_MS * (0.5 + Math.random()));
        await happen(all[count % all.length] ?? 'tab');
        // The worker sends beside the page, on devices that have one.
        for (const each of devices) await each.inTab((page) => page.evaluate(() => soak.wakeWorker()));
      }
    })();

    const verdicts: SoakVerdict[] = [];
    let left = WRITES;
    const work = async (device: Device, index: number): Promise<void> => {
      while (left > 0 || Object.values(mishaps).includes(0)) {
        const stranger = author[(index + 1) % author.length] ?? (await anAuthor(api));
        const plan = await newPlan(api, stranger, jpeg);
        left -= plan.steps.length;
        const { ends, filesLeft } = await workThrough(api.sql, device, plan);
        if (filesLeft > 0) troubles.push(`${filesLeft} files are left`);
        verdicts.push(...(await judge(api.sql, plan, ends)));
      }
    };
    await Promise.all(devices.map(work)).finally(async () => {
      over.abort();
      await chaos;
    });

    const total = sumUp(verdicts);
    if (process.env['SOAK_WRITES'] !== undefined) {
      console.table(total);
      console.log(JSON.stringify({ faults, mishaps, troubles: troubles.slice(0, 20) }));
      console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
    }
    expect(total).toEqual(total.map(({ kind, queued }) => ({ ...emptyVerdict(kind), queued })));
    expect(troubles).toEqual([]);
  },
);

function sumUp(verdicts: readonly SoakVerdict[]): SoakVerdict[] {
  const kinds = new Map<string, SoakVerdict>();
  for (const each of verdicts) {
    const sum = kinds.get(each.kind) ?? emptyVerdict(each.kind);
    sum.refusals.push(...each.refusals);
    for (const name of ['queued', 'lost', 'doubled', 'outOfOrder'] as const) sum[name] += each[name];
    kinds.set(each.kind, sum);
  }
  return [...kinds.values()];
}
