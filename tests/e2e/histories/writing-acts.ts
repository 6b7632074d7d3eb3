import { expect } from 'playwright/test';
import { type JourneySide, main } from '#tests/e2e/journeys/screen.ts';
import { someWords, somePrice } from '#tests/world/people/words.ts';
import { type HistoryAct, type HistoryActContext, visitScreen, type WrittenWords } from './history-act.ts';
import { textMarkerOfPair } from './history-devices.ts';

/** A number in a comment would be read as the amount of its request. */
const inLetters = (text: string): string => text.replace(/\d/g, (digit) => LETTERS[Number(digit)] ?? '');
const LETTERS = 'абвгдежзик';
/** For steps that are repeated when the page takes back what it offered. */
const SOON = { timeout: 5000 };

/** New words for the other side. */
function newWords({ device, other, random }: HistoryActContext): string {
  return `${inLetters(someWords(random))} ${textMarkerOfPair(device.who, other)}`;
}

/** Keeps what was written for the other side, so that it is looked for on the server. */
function recordWritten(
  { device, ad, other, written }: HistoryActContext,
  kind: WrittenWords['kind'],
  words: string,
): void {
  written.push({ kind, words, device, ad, to: other });
}

/** Writes in the chat of the ad with the other side. */
export async function writeMessage(moment: HistoryActContext): Promise<string | undefined> {
  return await writeInChat(moment, await visitScreen(moment, 'chat'));
}

/** Writes in the chat that is open. */
export async function writeInChat(moment: HistoryActContext, side: JourneySide): Promise<string | undefined> {
  const name = moment.world.people[moment.other]?.person.name ?? '';
  // An author who has not been asked by this person is shown somebody else who asked.
  const isWith = side.page.getByRole('heading', { level: 1, name, exact: true });
  if (!(await isWith.isVisible())) return undefined;
  const box = side.page.getByRole('textbox', { name: side.words('Сообщение'), exact: true });
  // An author is not asked to write before somebody else has.
  if (!(await box.isVisible())) return undefined;
  const words = newWords(moment);
  recordWritten(moment, 'message', words);
  await box.fill(words);
  await side.page.getByRole('button', { name: side.words('Отправить'), exact: true }).click();
  await main(side).getByRole('log').getByText(words).waitFor();
  return `writes "${words}"`;
}

async function apply(moment: HistoryActContext): Promise<string | undefined> {
  const { ad, device, random } = moment;
  if (ad.author === device.who) return undefined;
  const { page, words } = await visitScreen(moment, 'adPage');
  const button = page.getByRole('button', { name: words('Откликнуться') });
  if (!(await button.isVisible())) return undefined;
  const dialog = page.getByRole('dialog', { name: words('Ваш отклик') });
  const comment = newWords(moment);
  const price = random.chance(0.5) ? String(somePrice(random)) : undefined;
  let isSent = false;
  // The button and the dialog go away as soon as the page learns that the person has applied already.
  await expect(async () => {
    if (!(await dialog.isVisible())) {
      if (!(await button.isVisible())) return;
      await button.click(SOON);
    }
    await dialog.getByLabel(words('Почему стоит выбрать вас')).fill(comment, SOON);
    if (price === undefined) await dialog.getByRole('checkbox').check(SOON);
    else await dialog.getByLabel(words('Своя цена, сум')).fill(price, SOON);
    await dialog.getByRole('button', { name: words('Отправить отклик') }).click(SOON);
    isSent = true;
  }).toPass();
  if (!isSent) return undefined;
  recordWritten(moment, 'request', comment);
  await dialog.waitFor({ state: 'hidden' });
  return `applies with "${comment}"`;
}

async function editPrice(moment: HistoryActContext): Promise<string | undefined> {
  const { ad, device, random } = moment;
  if (ad.author !== device.who) return undefined;
  const side = await visitScreen(moment, 'myAds');
  const { page, words } = side;
  const card = main(side).getByRole('article').filter({ hasText: ad.title });
  const link = card.getByRole('link', { name: words('Изменить'), exact: true });
  if (!(await link.isVisible())) return undefined;
  await link.click();
  device.open = undefined;
  const form = page.getByRole('form', { name: words('Изменить объявление') });
  // Without a network the form is there only where the device has the ad and the form's scripts.
  const isMissing = page.getByRole('heading', { level: 1 }).and(page.getByText(words('Нет соединения')));
  await form.or(isMissing).first().waitFor();
  if (!(await form.isVisible())) return undefined;
  const price = somePrice(random);
  await form.getByRole('textbox', { name: words('Цена'), exact: true }).fill(String(price));
  await form.getByRole('button', { name: words('Сохранить'), exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  return `changes the price to ${price}`;
}

async function favourite(moment: HistoryActContext): Promise<string | undefined> {
  const side = await visitScreen(moment, 'adPage');
  const heart = main(side).getByRole('button', { name: side.words('Сохранить'), exact: true });
  if (!(await heart.isVisible())) return undefined;
  const was = await heart.getAttribute('aria-pressed');
  await heart.click();
  const is = was === 'true' ? 'false' : 'true';
  await heart.and(side.page.locator(`[aria-pressed=${is}]`)).waitFor();
  return is === 'true' ? 'saves the ad' : 'removes the ad from the saved ones';
}

export const WRITING_ACTS: readonly HistoryAct[] = [
  { name: 'writes', weight: 10, play: writeMessage },
  { name: 'applies', weight: 9, play: apply },
  { name: 'edits the price', weight: 4, play: editPrice },
  { name: 'taps the heart', weight: 2, play: favourite },
];
