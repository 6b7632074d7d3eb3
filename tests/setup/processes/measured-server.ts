import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import * as v from 'valibot';
import { cancelDeletion } from '#server/domains/accounts/leaving-service.ts';
import { createSessionsService } from '#server/domains/sign-in/sessions/sessions-service.ts';
import { SOME_CLIENT } from '#tests/factories/people/no-browser.ts';
import { createPerson } from '#tests/factories/people/people.ts';
import { fileOf } from '#tests/factories/files/pictures.ts';
import { testDatabaseAt } from '#tests/setup/database/database.ts';
import { type MeasuredServerOptions, MeasuredServerMemory } from './measured-server-options.ts';
import { registerCleanup } from '#tests/setup/server/register-cleanup.ts';

export interface MeasuredServer {
  /** Memory before the first request. */
  readonly idleMegabytes: number;
  readonly process: ChildProcess;
  newToken(): Promise<string>;
  /** Sends an avatar. */
  send(token: string, bytes: Buffer): Promise<{ readonly status: number; readonly body: string }>;
  /** Peak memory since the last call. */
  peaks(): Promise<MeasuredServerMemory>;
}

/** The application as a separate process, with its memory and that of its decoders measured. */
export async function measuredServer(): Promise<MeasuredServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'yumush-uploads-'));
  registerCleanup(() => rm(dataDir, { recursive: true, force: true }));
  const { sql, target } = await testDatabaseAt();
  const options: MeasuredServerOptions = { target, dataDir };
  const program = path.join(import.meta.dirname, 'upload-keeper.ts');
  const server = spawn(process.execPath, [program, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  registerCleanup(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const next = async () => v.parse(MeasuredServerMemory, JSON.parse(String((await lines.next()).value)));
  const begin = await next();
  const sessions = createSessionsService({ sql, takeBackDeletion: cancelDeletion });

  return {
    idleMegabytes: begin.megabytes,
    process: server,
    async newToken() {
      const person = await createPerson(sql);
      return (await sessions.start(sql, person, SOME_CLIENT, new Date())).token;
    },
    async send(token, bytes) {
      const form = new FormData();
      form.set('file', fileOf(bytes));
      const response = await fetch(`http://127.0.0.1:${begin.port}/api/v1/me/avatar`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return { status: response.status, body: await response.text() };
    },
    async peaks() {
      server.kill('SIGUSR2');
      return await next();
    },
  };
}
