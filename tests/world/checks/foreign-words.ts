import type { SimulatedDevice } from '../device/device.ts';
import type { WrittenText } from '../people/device-act.ts';
import type { WorldServer } from '../server/world-server.ts';

type Sql = WorldServer['api']['sql'];

/** Finds messages, requests and reports that a browser shows or stores although its account is on neither side of them. */
export async function findForeignWords(
  devices: readonly SimulatedDevice[],
  written: readonly WrittenText[],
  { api: { sql } }: WorldServer,
  isModerator: (person: SimulatedDevice['person']) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  const letters = written.filter(({ kind }) => kind !== 'ad' && kind !== 'feedback');
  const readers = new Map<WrittenText, readonly string[]>();
  for (const letter of letters) readers.set(letter, await readersOf(letter, sql));
  for (const [browser, tabs] of Map.groupBy(devices, (device) => device.browser)) {
    const [first] = tabs;
    if (!first?.page?.isSignedIn()) continue;
    const stored = await browser.clock.until(browser.dump());
    const shown = JSON.stringify(tabs.map(({ page }) => page?.shown()));
    for (const letter of letters) {
      if (readers.get(letter)?.includes(first.person.id)) continue;
      if (letter.kind === 'report' && isModerator(first.person)) continue;
      if (shown.includes(letter.words)) faults.push(`${first.name} shows the foreign "${letter.words}"`);
      if (stored.includes(letter.words)) faults.push(`${first.name} stores the foreign "${letter.words}"`);
    }
  }
  return faults;
}

/** Ids of the people who may read something written: its writer and the other side. */
async function readersOf({ kind, ad, person, words }: WrittenText, sql: Sql): Promise<readonly string[]> {
  if (kind === 'report') return [person];
  const rows = await (kind === 'request'
    ? sql<{ people: string[] }[]>`
        select array[a.author_id::text] as people from requests r join ads a on a.id = r.ad_id
        where r.applicant_id = ${person} and r.ad_id = ${ad} and r.comment = ${words}`
    : sql<{ people: string[] }[]>`
        select array[c.author_id::text, c.asker_id::text] as people
        from chat_records r join chats c on c.id = r.chat_id where r.sender_id = ${person} and r.text = ${words}`);
  return [person, ...rows.flatMap(({ people }) => people)];
}
