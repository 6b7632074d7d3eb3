import type { Locator } from 'playwright/test';
import { type CancelReason, describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import { main, type JourneySide, type JourneyAd } from '../screen.ts';

/** Presses a button of a part of the screen, which asks for confirmation, and confirms. */
async function press({ page, words }: JourneySide, part: Locator, name: string): Promise<void> {
  await part.getByRole('button', { name: words(name), exact: true }).click();
  const yes = page.getByRole('button', { name: words('Да'), exact: true });
  const question = page.getByRole('dialog').filter({ has: yes });
  await question.getByRole('button', { name: words('Да'), exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

/** A button about one of several applicants. */
const aboutApplicant =
  (button: string, name: string) =>
  async (side: JourneySide): Promise<void> =>
    await press(side, main(side).getByRole('article', { name }), button);

const onScreen = (button: string) => async (side: JourneySide) => await press(side, main(side), button);

export const choose = (name: string) => aboutApplicant('Выбрать', name);
export const accept = (name: string) => aboutApplicant('Принять', name);
export const reject = (name: string) => aboutApplicant('Отклонить', name);
export const start = onScreen('Начать работу');
export const reportDone = onScreen('Работа готова');
export const approve = onScreen('Принять работу');
export const finish = onScreen('Завершить');
/** Either side of a vacancy says that the work began. */
export const reportBegun = onScreen('Уже работаю');
export const confirmStart = onScreen('Отметить выход на работу');

/** Why a deal is ended: a ready reason, or words of one's own. */
export type GivenReason = CancelReason | { readonly own: string };

async function giveReason(
  { page, words, locale }: JourneySide,
  title: string,
  reason: GivenReason,
): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: words(title) });
  if (typeof reason === 'string') {
    await dialog.getByRole('radio', { name: describeCancelReason(reason, locale) }).check();
  } else {
    await dialog.getByRole('radio', { name: words('Другая причина') }).check();
    await dialog.getByRole('textbox', { name: words('Своими словами') }).fill(reason.own);
  }
  return dialog;
}

/** The author ends a deal. */
export const cancel =
  (reason: GivenReason) =>
  async (side: JourneySide): Promise<void> => {
    const { words } = side;
    await main(side)
      .getByRole('button', { name: words('Отменить'), exact: true })
      .click();
    const dialog = await giveReason(side, 'Отменить договорённость?', reason);
    await dialog.getByRole('button', { name: words('Отменить договорённость') }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

/** Somebody who was chosen leaves. */
export const withdraw =
  (reason: GivenReason) =>
  async (side: JourneySide): Promise<void> => {
    const { words } = side;
    await main(side)
      .getByRole('button', { name: words('Отозвать отклик'), exact: true })
      .click();
    const dialog = await giveReason(side, 'Отказаться от работы?', reason);
    await dialog.getByRole('button', { name: words('Отказаться'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

export async function applyForAd({ page, words }: JourneySide): Promise<void> {
  await page.getByRole('button', { name: words('Откликнуться') }).click();
  const dialog = page.getByRole('dialog', { name: words('Ваш отклик') });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words('Отправить отклик') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export const send =
  (text: string) =>
  async ({ page, words }: JourneySide): Promise<void> => {
    await page.getByRole('textbox', { name: words('Сообщение') }).fill(text);
    await page.getByRole('button', { name: words('Отправить'), exact: true }).click();
  };

export const leaveFeedback =
  (text: string) =>
  async (side: JourneySide): Promise<void> => {
    const { page, words } = side;
    await main(side)
      .getByRole('button', { name: words('Оставить отзыв') })
      .click();
    const dialog = page.getByRole('dialog', { name: words('Отзыв') });
    await dialog.getByRole('radio', { name: words('Хорошо') }).check();
    await dialog.getByRole('textbox', { name: words('Отзыв') }).fill(text);
    await dialog.getByRole('button', { name: words('Отправить отзыв') }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

/** Saves the ad that is open. */
export async function addToFavourites({ page, words }: JourneySide): Promise<void> {
  const heart = page.getByRole('main').getByRole('button', { name: words('Сохранить'), exact: true });
  await heart.click();
}

/** Ends the person's own ad, from the menu of its card in the cabinet. */
async function endAd(
  side: JourneySide,
  { title }: JourneyAd,
  item: string,
  question: string,
  yes: string,
): Promise<void> {
  const { page, words } = side;
  const card = main(side).getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: words('Ещё действия') }).click();
  await page.getByRole('button', { name: words(item) }).click();
  const dialog = page.getByRole('dialog', { name: words(question) });
  await dialog
    .getByRole('button', { name: words(yes), exact: true })
    .last()
    .click();
  await dialog.waitFor({ state: 'hidden' });
}

export const close = (ad: JourneyAd) => async (side: JourneySide) =>
  await endAd(side, ad, 'Закрыть: больше не нужно', 'Закрыть объявление?', 'Закрыть');
export const deactivate = (ad: JourneyAd) => async (side: JourneySide) =>
  await endAd(side, ad, 'Снять с публикации', 'Снять с публикации?', 'Снять');
