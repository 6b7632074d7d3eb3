import type { WrittenText } from '../people/device-act.ts';
import type { WorldServer } from '../server/world-server.ts';

type Sql = WorldServer['api']['sql'];

/** Finds writes that are on the server twice, or not at all although they were kept, once nothing waits to be sent. */
export async function findWrongCounts(
  written: readonly WrittenText[],
  { api: { sql } }: WorldServer,
): Promise<string[]> {
  const faults: string[] = [];
  for (const each of written) {
    const count = await countOf(each, sql);
    const text = `${each.kind} "${each.words}" of ${each.by.name}`;
    if (count > 1) faults.push(`${text} is on the server ${count} times`);
    if (each.outcome === 'refused' && count > 0) faults.push(`${text} was refused and is on the server`);
    // While a report is open, a second one by the same person about the same subject counts as the first.
    if (each.outcome === 'sent' && count === 0 && each.kind !== 'report')
      faults.push(`${text} was sent and is not on the server`);
    if (each.outcome === 'queued' && count === 0 && !mayBeForgotten(each) && !(await isStored(each)))
      faults.push(`${text} was queued, and is neither on the server nor on its device`);
    if (each.outcome === 'dropped') faults.push(`${text} was not kept by a device that had room`);
    if (each.outcome === 'not stored' && count > 0) faults.push(`${text} failed and is on the server`);
  }
  return faults;
}

/**
 * Finds messages of one browser about one ad whose order on the server is not the one in which they were written, in its
 * pages or in its tray.
 */
export async function findMisorderedMessages(
  written: readonly WrittenText[],
  { api: { sql } }: WorldServer,
): Promise<string[]> {
  const faults: string[] = [];
  const messages = written.filter(({ kind }) => kind === 'message');
  const chatOf = ({ by, person, ad, isFromTray = false }: WrittenText): string =>
    `${by.name} ${person} ${ad} ${isFromTray}`;
  for (const group of Map.groupBy(messages, chatOf).values()) {
    const [first] = group;
    if (!first) continue;
    const words = group.map((each) => each.words);
    const rows = await sql<{ chat: string; text: string }[]>`
      select chat_id::text as chat, text from chat_records
      where sender_id = ${first.person} and text = any(${words}::text[]) order by chat_id, seq`;
    // An author may have several chats about an ad.
    for (const chat of Map.groupBy(rows, (row) => row.chat).values()) {
      const sent = chat.map(({ text }) => text);
      const inOrder = words.filter((text) => sent.includes(text));
      if (sent.join('\n') === inOrder.join('\n')) continue;
      faults.push(`${first.by.name} wrote ${inOrder.join(' / ')} and the chat has ${sent.join(' / ')}`);
    }
  }
  return faults;
}

/** Whether its browser lost what it stored, or the session in which it was written has ended, which takes the outbox away. */
function mayBeForgotten({ isLost = false, at, by: { browser } }: WrittenText): boolean {
  return isLost || (browser.sessions.at(-1)?.from ?? 0) > at;
}

/** Whether its browser still has it: what the server refused waits for its writer. */
async function isStored({ by: { browser }, words }: WrittenText): Promise<boolean> {
  return (await browser.clock.until(browser.dump())).includes(words);
}

async function countOf({ kind, person: id, words }: WrittenText, sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select case ${kind}
      when 'ad' then (select count(*) from ads where author_id = ${id} and titles->0->>'title' = ${words})
      when 'request' then (select count(*) from requests where applicant_id = ${id} and comment = ${words})
      when 'feedback' then (select count(*) from feedbacks where author_id = ${id} and text = ${words})
      when 'report' then (select count(*) from reports where reporter_id = ${id} and text = ${words})
      else (select count(*) from chat_records where sender_id = ${id} and text = ${words})
    end::int as count`;
  return row?.count ?? 0;
}
