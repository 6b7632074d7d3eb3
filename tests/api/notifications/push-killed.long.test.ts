import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createEventWriter } from '#server/domains/events/write-service.ts';
import { newVapidKeys } from '#server/notifiers/push/vapid-keys.ts';
import { openQueue } from '#server/queue/queue.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { pushServiceServer } from '#tests/factories/outside/push-service.ts';
import type { BackgroundWorkerOptions } from '#tests/setup/processes/background-worker-options.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';

/** A killed process's job is retried after ten seconds; the extra time is the back-off and a busy machine. */
const AGAIN = { timeout: 90_000, interval: 200 };

test('a push that a killed process began is sent by the next one', async () => {
  const { sql, target } = await testDatabaseAt();
  const service = await pushServiceServer();
  const storageFolder = await mkdtemp(path.join(tmpdir(), 'yumush-push-'));
  onTestFinished(() => rm(storageFolder, { recursive: true, force: true }));
  const queue = await openQueue({ sql, target, log: () => undefined });
  onTestFinished(() => queue.stop());
  const options: BackgroundWorkerOptions = {
    target,
    storageFolder,
    isSmsStuck: false,
    push: { hosts: [service.host], keys: newVapidKeys() },
    telegram: { api: 'http://127.0.0.1:9', botName: null },
  };
  const program = path.resolve(import.meta.dirname, '../../setup/processes/background-worker.ts');
  const start = () => {
    const child = spawn(process.execPath, [program, JSON.stringify(options)], { stdio: 'ignore' });
    const kill = async () => {
      if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL'))
        await once(child, 'exit');
    };
    onTestFinished(kill);
    return kill;
  };

  const person = await createPerson(sql);
  const { endpoint, keys } = service.newDevice();
  await sql`
    with session as (
      insert into sessions (user_id, token_hash, user_agent, created_at, last_used_at, expires_at)
      values (${person}, '\\x01', '', now(), now(), now() + interval '1 day') returning id, user_id)
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
    select user_id, id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, now() from session`;
  const write = (text: string) =>
    sql.begin((tx) =>
      createEventWriter({ queue }).write(tx, [{ person, words: 'warning', text }], new Date()),
    );

  // The first process sends one push and is killed before the service answers; the second push is never started.
  service.answers.push('never');
  const kill = start();
  await write('first');
  await expect.poll(() => service.requests, AGAIN).toBe(1);
  await kill();
  await write('second');
  expect(service.delivered).toEqual([]);
  start();
  const pushed = () => service.delivered.map(({ payload }) => payload.body).toSorted();
  await expect.poll(pushed, AGAIN).toEqual(['first', 'second']);
  expect(service.requests).toBe(3);
}, 240_000);
