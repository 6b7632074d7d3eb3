// The server's process with a stand-in application: /slow answers after ?ms=, in two parts; /refused breaks the process by
// an error in which the database quotes a value.
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres } from '#launcher/postgres/start.ts';
import { runServerProcess } from '#server/process/run-server-process.ts';

/** Takes all available memory. */
function eat(): void {
  const held: string[][] = [];
  for (;;) held.push(Array.from({ length: 1000 }, (_, number) => `${held.length} ${number}`));
}

await runServerProcess({
  createApp: ({ sql, log, onStop }) => {
    onStop(async () => {
      const [row] = await sql<{ answer: number }[]>`select 42 as answer`;
      log(`the database still answers ${row?.answer}`);
    });
    return {
      fetch: (request) => {
        const { pathname, searchParams } = new URL(request.url);
        if (pathname === '/fault') setTimeout(() => Promise.reject(new Error('a fault of ours')), 0);
        if (pathname === '/refused') setTimeout(async () => await sql`select ${'Aziza'}::text::int`, 0);
        if (pathname === '/eat') setTimeout(eat, 0);
        if (pathname !== '/slow') return new Response('quick');
        const stream = new ReadableStream<Uint8Array>({
          start: async (controller) => {
            controller.enqueue(new TextEncoder().encode('begun '));
            await wait(Number(searchParams.get('ms')));
            controller.enqueue(new TextEncoder().encode('done'));
            controller.close();
          },
        });
        return new Response(stream);
      },
    };
  },
  startBundled: startPostgres,
  saveLookups: async () => undefined,
  seedDemo: async ({ sql, beforeCommit }) => {
    const accounts = [{ phone: '+998900000001', name: 'Demo', password: 'a-password', role: 'customer' }];
    await sql.begin(async (tx) => {
      await tx`insert into users (first_name) values ('Demo')`;
      await beforeCommit(tx, accounts);
      if (process.env['CRASH'] === 'seeding') process.kill(process.pid, 'SIGKILL');
    });
    return { accounts };
  },
});
