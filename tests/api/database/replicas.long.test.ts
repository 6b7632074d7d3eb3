import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { adsEndpoints } from '#contract/ads/endpoints.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import { ownAdsEndpoints } from '#contract/ads/own-endpoints.ts';
import { saveLookups } from '#seed/lookups/lookups-repo.ts';
import type { AppDeps } from '#server/app.ts';
import { connect, type Sql } from '#server/db/client.ts';
import { migrate } from '#server/db/migrate.ts';
import { openReplicas, type Replicas } from '#server/db/replicas/open-replicas.ts';
import { readWrittenPosition } from '#server/db/replicas/replicas-repo.ts';
import { RESPONSE_CACHE } from '#server/http/calls/response-cache.ts';
import { registry } from '#server/metrics/registry.ts';
import { startDebianPostgres } from '../../../scripts/test/debian-postgres.mjs';
import { anAuthor, NEW_TASK } from '#tests/factories/ads/own-ads.ts';
import { type AccountsApi, accountsApi } from '#tests/factories/people/accounts.ts';
import { createModerator, type TestPerson } from '#tests/factories/people/moderators.ts';
import {
  HAS_REPLICAS,
  startReplica,
  type StreamingReplica,
} from '#tests/setup/database/streaming-replica.ts';
import { type Calls, withIdempotencyKey } from '#tests/setup/server/calls.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

/** A bound that no replica of a test reaches. */
const NEVER_MS = 600_000;

const { list } = adsEndpoints.task;
type Fetch = ReturnType<AccountsApi['beside']>['fetch'];

describe.skipIf(!HAS_REPLICAS)('reads of replicas', () => {
  let sql: Sql;
  let primaryUrl: string;
  let nodes: readonly StreamingReplica[];
  let api: AccountsApi;
  let author: TestPerson;

  beforeAll(async () => {
    const primary = await startDebianPostgres();
    registerCleanup(() => primary.stop());
    primaryUrl = primary.url;
    sql = connect({ url: primaryUrl }, { max: 10 });
    registerCleanup(() => sql.end({ timeout: 1 }));
    await migrate(sql);
    await saveLookups(sql);
    nodes = await Promise.all([startReplica(primaryUrl), startReplica(primaryUrl)]);
    for (const node of nodes) registerCleanup(() => node.stop());
    api = await accountsApi({}, () => Promise.resolve({ sql, target: { url: primaryUrl } }));
    author = await anAuthor(api);
  });

  async function watch(lagMaxMs: number, urls = nodes.map(({ url }) => url)): Promise<Replicas> {
    const log = (line: string): void => void api.log.push(line);
    const replicas = await openReplicas({ sql, settings: { urls, lagMaxMs }, log, checkMs: 50 });
    onTestFinished(() => replicas.stop());
    return replicas;
  }

  /** A process of ours that reads replicas once they have all that is written. */
  async function beside(lagMaxMs: number, changes: Partial<AppDeps> = {}): Promise<Calls & { fetch: Fetch }> {
    const replicas = await watch(lagMaxMs);
    await caughtUp(replicas);
    return api.beside({ replicas, ...changes });
  }

  async function caughtUp(replicas: Replicas): Promise<void> {
    const position = await readWrittenPosition(sql);
    const both = () => new Set([replicas.choose(position), replicas.choose(position)]);
    await expect.poll(() => both().size === nodes.length && !both().has(null)).toBe(true);
  }

  async function pause(): Promise<void> {
    for (const node of nodes) await node.sql`select pg_wal_replay_pause()`;
    onTestFinished(resume);
  }
  async function resume(): Promise<void> {
    for (const node of nodes) await node.sql`select pg_wal_replay_resume()`.catch(() => undefined);
  }

  /** Posts an ad with a title of its own; returns the cookie of the answer. */
  async function post(process: Calls, title: string): Promise<{ id: string; cookie: string }> {
    const json = { ...NEW_TASK, translations: [{ locale: 'ru', title, description: 'Быстро и честно' }] };
    const parts = { token: author.token, json, headers: withIdempotencyKey().headers };
    const answer = await process.send(ownAdsEndpoints.task.create, parts);
    expect(answer.status).toBe(200);
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    const body: unknown = await answer.json();
    return { id: String(Reflect.get(Object(body), 'id')), cookie };
  }

  async function titlesSeen(process: Calls, cookie = ''): Promise<string> {
    const answer = await process.send(list, { headers: cookie === '' ? {} : { cookie } });
    expect(answer.status).toBe(200);
    return await answer.text();
  }

  it('everybody’s lists are read from both replicas, and counted', async () => {
    const process = await beside(NEVER_MS);
    const before = await readsBy();
    for (let count = 0; count < 4; count += 1) await titlesSeen(process);
    const after = await readsBy();
    expect(['replica 1', 'replica 2'].map((name) => after(name) - before(name))).toEqual([2, 2]);
    expect(after('primary')).toBe(before('primary'));
  });

  it('a writer sees the own write at once, others the replica’s state', async () => {
    const process = await beside(NEVER_MS);
    await pause();
    const { cookie } = await post(process, 'Покрасить забор');
    expect(cookie).toMatch(/^wrote=[0-9A-F]+-[0-9A-F]+$/);
    expect(await titlesSeen(process)).not.toContain('Покрасить забор');
    expect(await titlesSeen(process, cookie)).toContain('Покрасить забор');
    const anew = await process.send(list, { headers: { 'cache-control': 'max-age=0' } });
    expect(await anew.text()).toContain('Покрасить забор');
    await resume();
    await expect.poll(() => titlesSeen(process)).toContain('Покрасить забор');
  });

  it('a replica’s answer is not served to writers or cached over newer ones', async () => {
    const now = () => new Date(0);
    const process = await beside(NEVER_MS, { sharedAnswers: RESPONSE_CACHE, now });
    const other = await beside(NEVER_MS);
    await pause();
    await titlesSeen(process);
    const { cookie } = await post(other, 'Починить кран');
    expect(await titlesSeen(process)).not.toContain('Починить кран');
    expect(await titlesSeen(process, cookie)).toContain('Починить кран');
    expect(await titlesSeen(process)).toContain('Починить кран');
  });

  it('a forged position cookie is answered by the primary and not cached', async () => {
    const process = await beside(NEVER_MS, { sharedAnswers: RESPONSE_CACHE, now: () => new Date(0) });
    const other = await beside(NEVER_MS);
    await pause();
    await titlesSeen(process, 'wrote=FFFFFFFF-FFFFFFFF');
    const { cookie } = await post(other, 'Перевезти пианино');
    expect(await titlesSeen(process, cookie)).toContain('Перевезти пианино');
    expect((await process.send(list, { headers: { cookie: 'wrote=x; wrote=/' } })).status).toBe(200);
  });

  it('an ad that a moderator hides is shown by no replica', async () => {
    const process = await beside(NEVER_MS);
    await post(process, 'Сомнительное дело');
    const by = await createModerator(api);
    await expect.poll(() => titlesSeen(process)).toContain('Сомнительное дело');
    await pause();
    await process
      .as(by.token)
      .call(moderationEndpoints.blockPerson, { params: { id: author.id }, body: { reason: 'Проверка' } });
    expect(await titlesSeen(process)).not.toContain('Сомнительное дело');
    await api.as(by.token).call(moderationEndpoints.unblockPerson, {
      params: { id: author.id },
      body: { reason: 'Проверка' },
    });
    author = await anAuthor(api);
  });

  it('replicas are read again after the WAL position was unreadable', async () => {
    const process = await beside(NEVER_MS);
    await post(process, 'Ещё одно дело');
    const by = await createModerator(api);
    await expect.poll(() => titlesSeen(process)).toContain('Ещё одно дело');
    await pause();
    await sql`alter function pg_current_wal_insert_lsn() rename to position_out_of_reach`;
    await process
      .as(by.token)
      .call(moderationEndpoints.blockPerson, { params: { id: author.id }, body: { reason: 'Проверка' } });
    author = await anAuthor(api);
    expect(await titlesSeen(process)).not.toContain('Ещё одно дело');
    await sql`alter function position_out_of_reach() rename to pg_current_wal_insert_lsn`;
    for (let time = 0; time < 5; time += 1) expect(await titlesSeen(process)).not.toContain('Ещё одно дело');
    await resume();
    const before = await readsBy();
    await expect
      .poll(async () => {
        expect(await titlesSeen(process)).not.toContain('Ещё одно дело');
        return (await readsBy())('replica 1') - before('replica 1');
      })
      .toBeGreaterThan(0);
  });

  it('a replica that lags is left out, and comes back by itself', async () => {
    const process = await beside(500);
    await pause();
    await post(process, 'Собрать шкаф');
    await expect.poll(() => titlesSeen(process)).toContain('Собрать шкаф');
    const before = await readsBy();
    await titlesSeen(process);
    expect((await readsBy())('primary') - before('primary')).toBe(1);
    expect(api.log.join('\n')).toMatch(/replica 1 is left out: it is more than 500 ms behind/);
    await resume();
    await expect
      .poll(async () => {
        const earlier = await readsBy();
        await titlesSeen(process);
        return (await readsBy())('primary') - earlier('primary');
      })
      .toBe(0);
  });

  it('a killed replica costs no failed request, and is used once it is back', async () => {
    const process = await beside(NEVER_MS);
    const [first] = nodes;
    const statuses: number[] = [];
    const asking = { isOn: true };
    const askers = [1, 2, 3, 4].map(async () => {
      while (asking.isOn) statuses.push((await process.send(list)).status);
    });
    await expect.poll(() => statuses.length).toBeGreaterThan(20);
    await first?.crash();
    const atCrash = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(atCrash + 40);
    asking.isOn = false;
    await Promise.all(askers);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await first?.start();
    const before = await readsBy();
    await expect
      .poll(async () => {
        await titlesSeen(process);
        return (await readsBy())('replica 1') - before('replica 1');
      })
      .toBeGreaterThan(0);
  });

  it('a server that is no replica is never read', async () => {
    const replicas = await watch(NEVER_MS, [primaryUrl]);
    expect(replicas.choose(0n)).toBeNull();
    expect(api.log.at(-1)).toMatch(/replica 1 is left out: .*It is no replica/);
  });
});

/** Shared reads so far by server. */
async function readsBy(): Promise<(server: string) => number> {
  const metrics = await registry.getSingleMetricAsString('yumush_shared_reads_total');
  return (server) => Number(new RegExp(`server="${server}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
}
