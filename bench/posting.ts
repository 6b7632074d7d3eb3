// Measures how long a person takes to post a task with three photos on a cheap phone and a slow 4G line: npm run
// bench:posting.
import type { Locator } from 'playwright';
import * as v from 'valibot';
import { setBrowserSession, callAs, newPerson } from '#tests/e2e/setup/people.ts';
import { photo } from '#tests/factories/files/pictures.ts';
import { openPhone, CountedTouches } from './on-a-phone.ts';
import { openSiteAndBrowser } from './worlds/site-and-browser.ts';

const PHOTO = { width: 4000, height: 3000 };

const Posted = v.object({
  items: v.array(
    v.object({ images: v.array(v.unknown()), translations: v.array(v.object({ title: v.string() })) }),
  ),
});

await using site = await openSiteAndBrowser();
const { browser, origin } = site;

const person = await newPerson();
const page = await openPhone(browser);
await setBrowserSession(page, person);
const photos = await Promise.all(
  ['#b8480a', '#18794e', '#1f6fd0'].map(async (background, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await photo('jpeg', { ...PHOTO, background }),
  })),
);

const thumb = new CountedTouches(page);
const tap = (target: Locator): Promise<void> => thumb.tap(target);
const type = (target: Locator, text: string): Promise<void> => thumb.type(target, text);
const step = (name: string, work: () => Promise<unknown>): Promise<void> => thumb.step(name, work);
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const field = (name: string): Locator => page.getByRole('textbox', { name });
const group = (name: string): Locator => page.getByRole('group', { name, exact: true });

await page.goto(origin, { waitUntil: 'networkidle' });
await step('open the form', async () => {
  await tap(button('Разместить объявление'));
  await tap(page.getByRole('dialog').getByRole('link', { name: /^Задание/ }));
  await field('Название').waitFor();
});
await step('three photos', async () => {
  thumb.count(2);
  await page.getByLabel('Из галереи').setInputFiles(photos);
  await page.getByRole('img', { name: 'Фото 3' }).waitFor();
});
await step('title', () => type(field('Название'), 'Заменить кран на кухне'));
await step('category', async () => {
  await tap(page.getByRole('button', { name: 'Категория' }));
  const search = page.getByRole('searchbox', { name: 'Найти категорию' });
  await type(search, 'сантех');
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Сантехники' }));
});
await step('dates', async () => {
  await tap(group('Начало').getByRole('button', { name: 'Сегодня' }));
  await tap(group('Закончить до').getByRole('button', { name: 'Завтра' }));
});
await step('address', () => type(field('Адрес'), 'Чиланзар, 5 квартал, дом 12'));
await step('price', () => type(field('Цена'), '150000'));
await step('payment', () => tap(page.getByText('Наличными')));
await step('post', async () => {
  await tap(button('Разместить'));
  await page.waitForURL(/\/cabinet\/my-tasks/);
});
await step('it is with the server, photos too', async () => {
  const isThere = async (): Promise<boolean> => {
    const [task] = v.parse(Posted, await callAs(person, 'GET', '/me/tasks/all?size=1')).items;
    return task?.translations[0]?.title === 'Заменить кран на кухне' && task.images.length === 3;
  };
  while (!(await isThere())) await page.waitForTimeout(500);
});

thumb.print();
