import type { WorldServer } from '../server/world-server.ts';

type Sql = WorldServer['api']['sql'];

/** Sends every write that succeeded once more with its idempotency key; returns what that changed on the server. */
export async function findReplayed(server: WorldServer, people: readonly string[]): Promise<string[]> {
  const { api } = server;
  const before = await readExisting(api.sql, people);
  const answers: string[] = [];
  for (const request of server.keyedWrites()) {
    const response = await server.answer(request, api.clock.now.getTime());
    answers.push(`${request.method} ${new URL(request.url).pathname} ${response?.status}`);
  }
  const after = await readExisting(api.sql, people);
  if (before === after) return [];
  return [`writes that were sent again left ${after} in place of ${before}: ${answers.join(', ')}`];
}

/** Ids of everything that people wrote and were told. */
async function readExisting(sql: Sql, people: readonly string[]): Promise<string> {
  const [row] = await sql<{ text: string }[]>`
    select concat_ws(' ',
      (select 'ads ' || count(*) from ads where author_id = any(${people}::bigint[])),
      (select 'requests ' || count(*) from requests where applicant_id = any(${people}::bigint[])),
      (select 'records ' || count(*) from chat_records where sender_id = any(${people}::bigint[])),
      (select 'feedbacks ' || count(*) from feedbacks where author_id = any(${people}::bigint[])),
      (select 'notifications ' || count(*) from events where user_id = any(${people}::bigint[]))) as text`;
  return row?.text ?? '';
}
