import type { Locator } from 'playwright/test';
import type { JourneySide } from '#tests/e2e/journeys/screen.ts';
import { main } from '#tests/e2e/journeys/screen.ts';
import { deactivate } from '#tests/e2e/journeys/steps/actions.ts';
import { pressIfThere } from '#tests/e2e/shell/press-if-there.ts';
import { type HistoryAct, type HistoryActContext, visitScreen } from './history-act.ts';

/** Buttons of a deal, by how often they are tapped where the page shows them. */
const BUTTONS = [
  { button: 'Выбрать', weight: 12 },
  { button: 'Начать работу', weight: 8 },
  { button: 'Работа готова', weight: 5 },
  { button: 'Принять работу', weight: 6 },
  { button: 'Завершить', weight: 5 },
  { button: 'Оставить отзыв', weight: 4 },
  { button: 'Отклонить', weight: 1.5 },
  { button: 'Отменить', weight: 0.8 },
  { button: 'Отозвать отклик', weight: 0.6 },
] as const;

/** Buttons of the dialogs that confirm them. */
const CONFIRMS = [
  'Да',
  'Отправить отзыв',
  'Отменить договорённость',
  'Отказаться',
  'Отозвать',
  'Отклонить',
] as const;

/** Screens that show the steps of a deal. */
const PLACES = ['requestsPage', 'adPage', 'chat', 'cabinet', 'myAds'] as const;

async function actOnDeal(moment: HistoryActContext): Promise<string | undefined> {
  const { device, random } = moment;
  // A deal is decided with a network only.
  if (!device.browser.isOnline) return undefined;
  const place = random.pick(PLACES) ?? 'adPage';
  const side = await visitScreen(moment, place);
  const offered: { button: string; weight: number; found: Locator }[] = [];
  for (const { button, weight } of BUTTONS) {
    const found = main(side)
      .getByRole('button', { name: side.words(button), exact: true })
      .first();
    if (await found.isVisible()) offered.push({ button, weight, found });
  }
  const chosen = random.pickWeighted(offered);
  if (!chosen) return undefined;
  await chosen.found.click();
  await confirm(side, `Всё хорошо ${random.whole(1000, 9999)}`);
  return `taps "${chosen.button}" at ${place}`;
}

/** Fills in and confirms the dialog that a button of a deal opens. */
async function confirm({ page, words }: JourneySide, feedback: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  const reasons = dialog.getByRole('radio');
  if ((await reasons.count()) > 0) await reasons.first().check();
  const text = dialog.getByRole('textbox', { name: words('Отзыв'), exact: true });
  if (await text.isVisible()) await text.fill(feedback);
  for (const name of CONFIRMS) {
    const button = dialog.getByRole('button', { name: words(name), exact: true });
    if (!(await button.isVisible())) continue;
    await button.click();
    await dialog.waitFor({ state: 'hidden' });
    return;
  }
  throw new Error(`Nothing confirms this dialog: ${await dialog.innerText()}`);
}

async function deactivateOrActivate(moment: HistoryActContext): Promise<string | undefined> {
  const { device, ad } = moment;
  if (ad.author !== device.who || !device.browser.isOnline) return undefined;
  const side = await visitScreen(moment, 'myAds');
  const { page, words } = side;
  const card = main(side).getByRole('article').filter({ hasText: ad.title });
  const back = card.getByRole('button', { name: words('Вернуть'), exact: true });
  if (await back.isVisible()) {
    await back.click();
    await page.getByRole('button', { name: words('Опубликовать'), exact: true }).click();
    await back.waitFor({ state: 'hidden' });
    return 'publishes the ad again';
  }
  const isPublished = card.getByText(words('Опубликовано'), { exact: true });
  // Deactivated ads are of no use to the others: it is done rarely, and undone at the next chance.
  if (!(await isPublished.isVisible()) || !moment.random.chance(0.4)) return undefined;
  await deactivate(ad)(side);
  await card.getByText(words('Снято с публикации'), { exact: true }).waitFor();
  return 'deactivates the ad';
}

async function readNotifications(moment: HistoryActContext): Promise<string | undefined> {
  const side = await visitScreen(moment, 'notifications');
  const all = main(side).getByRole('button', { name: side.words('Отметить все прочитанными') });
  if (!(await all.isVisible())) return undefined;
  // A cached list is shown until the answer comes, in which everything may be read already.
  await pressIfThere(all);
  // Without a network they stay unread until the mark gets through.
  if (moment.device.browser.isOnline) await all.waitFor({ state: 'hidden' });
  return 'reads all notifications';
}

export const DEAL_AND_AD_ACTS: readonly HistoryAct[] = [
  { name: 'acts on a deal', weight: 14, play: actOnDeal },
  { name: 'deactivates or activates', weight: 3, play: deactivateOrActivate },
  { name: 'reads notifications', weight: 2, play: readNotifications },
];
