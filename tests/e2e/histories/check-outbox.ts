import { expect } from 'playwright/test';
import { deviceRows } from '#tests/e2e/offline-writing/offline-worker-fixtures.ts';
import { waitUntilLoaded, type WrittenWords } from './history-act.ts';
import type { HistoryDevice } from './history-devices.ts';

/** A failed request may wait for its next try, on a busy machine. */
const SENT_MS = 90_000;
/** Views are counted when there is nothing else to do. */
const UNHURRIED = 'views.send';

/** Waits until a browser has sent everything; what the server refused is taken back, as a person may do. */
export async function waitUntilSent(device: HistoryDevice, written: readonly WrittenWords[]): Promise<void> {
  const { page, name } = device;
  const rowsIn = async (states: readonly string[]) =>
    (await deviceRows(page)).outbox.filter(
      ({ state, item }) => states.includes(state) && item.type !== UNHURRIED,
    );
  await expect
    .poll(async () => (await rowsIn(['waiting', 'sending', 'paused'])).map(({ item }) => item), {
      message: `what ${name} has to send`,
      timeout: SENT_MS,
    })
    .toEqual([]);
  const refused = await rowsIn(['refused']);
  if (refused.length === 0) return;
  const text = JSON.stringify(refused);
  for (const each of written) if (text.includes(each.words)) each.isDropped = true;
  const path = await page.evaluate(() => location.pathname);
  await page.goto('/cabinet/waiting');
  await waitUntilLoaded(device);
  const cards = page.getByRole('main').getByRole('article');
  for (let left = refused.length; left > 0; left--) {
    await expect(cards).toHaveCount(left);
    // The last button of a card that was refused takes it back.
    await cards.first().getByRole('button').last().click();
  }
  await expect(cards).toHaveCount(0);
  await page.goto(path);
  await waitUntilLoaded(device);
}
