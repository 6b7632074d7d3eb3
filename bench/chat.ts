import * as v from 'valibot';
import { fillChat } from '#tests/factories/chats/long-chat.ts';
import { setBrowserSession, callAs, newPerson, onSiteDatabase } from '#tests/e2e/setup/people.ts';
import { quantile } from './figures.ts';
import { openSiteAndBrowser } from './worlds/site-and-browser.ts';

/*
 * Scrolls back through a chat of ten thousand records for ten seconds on a processor slowed four times; reports the
 * longest frames and how much of the chat the page then holds. The site must be built.
 */

const RECORDS = 10_000;
const SLOWDOWN = 4;
const SECONDS = 10;
const Made = v.object({ id: v.string() });
const Asked = v.object({ message_id: v.string() });

await using site = await openSiteAndBrowser();
const { browser, origin } = site;

const [author, asker] = [await newPerson('Азиз'), await newPerson()];
const service = {
  translations: [{ locale: 'ru', title: 'Ремонт стиральных машин', description: 'Опыт десять лет' }],
  category: '101',
  city: '1',
  price: 150_000,
};
const { id: ad } = v.parse(Made, await callAs(author, 'POST', '/services', service));
const question = { kind: 'service', operation_id: ad, text: 'Сколько стоит?' };
const { message_id: chat } = v.parse(Asked, await callAs(asker, 'POST', '/messages/records', question));
await onSiteDatabase((sql) => fillChat(sql, chat, RECORDS - 1));

const page = await browser.newPage({
  baseURL: origin,
  viewport: { width: 360, height: 800 },
  isMobile: true,
  hasTouch: true,
});
await setBrowserSession(page, asker);
await page.goto(`/cabinet/messages/service/${ad}`);
await page.getByText(`номер ${RECORDS}`).waitFor();
const client = await page.context().newCDPSession(page);
await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
const { frames, reached } = await page.getByRole('log').evaluate(async (place, seconds) => {
  const frames: number[] = [];
  const startedAt = performance.now();
  let last = startedAt;
  while (last - startedAt < seconds * 1000) {
    place.scrollBy({ top: -60 });
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    frames.push(now - last);
    last = now;
  }
  return { frames, reached: Math.round(-place.scrollTop) };
}, SECONDS);
const bubbles = await page.getByText('Сообщение номер').count();
const at = (share: number): string => `${Math.round(quantile(frames, share))} ms`;
console.log(`${frames.length} frames at ${SLOWDOWN}× slowdown, ${reached} px back`);
console.log(`longest ${at(1)}, one in a hundred ${at(0.99)}, half ${at(0.5)}`);
console.log(`${bubbles} of ${RECORDS} records are drawn`);
