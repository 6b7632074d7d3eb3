import { expect } from 'playwright/test';
import { onSiteDatabase } from '#tests/e2e/setup/people.ts';
import { findStorageContaining } from '#tests/e2e/setup/traces.ts';
import type { WrittenWords } from './history-act.ts';
import { type HistoryWorld, textMarkerOfPair } from './history-devices.ts';

/** Everything written is on the server once, messages of one page in the order in which they were written. */
export async function checkWords(written: readonly WrittenWords[]): Promise<void> {
  const all = written.map(({ words }) => words);
  const [messages, requests] = await onSiteDatabase(async (sql) => {
    const said = await sql<{ text: string }[]>`
      select text from chat_records where text = any(${all}::text[]) order by chat_id, seq`;
    const asked = await sql<{ comment: string }[]>`
      select comment from requests where comment = any(${all}::text[]) order by id`;
    return [said.map(({ text }) => text), asked.map(({ comment }) => comment)];
  });
  const kept = written.filter(({ isDropped }) => isDropped !== true);
  const wordsOf = (kind: WrittenWords['kind']) =>
    kept.flatMap((each) => (each.kind === kind ? [each.words] : []));
  expect(requests.toSorted(), 'requests on the server').toEqual(wordsOf('request').toSorted());
  expect(messages.toSorted(), 'messages on the server').toEqual(wordsOf('message').toSorted());
  const byPage = Map.groupBy(
    kept.filter(({ kind }) => kind === 'message'),
    ({ device, ad, to }) => `${device.name}, about “${ad.title}” to person ${to}`,
  );
  for (const [page, group] of byPage) {
    const words = group.map((each) => each.words);
    expect(
      messages.filter((text) => words.includes(text)),
      `order of the messages of ${page}`,
    ).toEqual(words);
  }
}

/** No browser stores what the two others wrote to each other. */
export async function checkPrivacy({ devices, people }: HistoryWorld): Promise<void> {
  for (const { name, page, who } of devices) {
    const [one = 0, other = 0] = people.flatMap((_, index) => (index === who ? [] : [index]));
    expect(
      await findStorageContaining(page, textMarkerOfPair(one, other)),
      `words of others stored by ${name}`,
    ).toEqual([]);
  }
}
