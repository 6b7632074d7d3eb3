import { main, type JourneySide, type Subject } from './screen.ts';

/** Presses a button that asks for confirmation, and confirms. */
async function press({ page, words }: JourneySide, name: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: words(name), exact: true })
    .click();
  const yes = page.getByRole('button', { name: words('Да'), exact: true });
  const question = page.getByRole('dialog').filter({ has: yes });
  await question.getByRole('button', { name: words('Да'), exact: true }).click();
  await question.waitFor({ state: 'hidden' });
}

export const choose = async (side: JourneySide): Promise<void> => await press(side, 'Выбрать');
export const accept = async (side: JourneySide): Promise<void> => await press(side, 'Принять');
export const start = async (side: JourneySide): Promise<void> => await press(side, 'Начать работу');
export const finish = async (side: JourneySide): Promise<void> => await press(side, 'Завершить');

export async function applyForAd({ page, words }: JourneySide): Promise<void> {
  await page.getByRole('button', { name: words('Откликнуться') }).click();
  const dialog = page.getByRole('dialog', { name: words('Ваш отклик') });
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words('Отправить отклик') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function send({ page, words }: JourneySide, text: string): Promise<void> {
  await page.getByRole('textbox', { name: words('Сообщение') }).fill(text);
  await page.getByRole('button', { name: words('Отправить'), exact: true }).click();
}

export async function leaveFeedback(side: JourneySide, text: string): Promise<void> {
  const { page, words } = side;
  await main(side)
    .getByRole('button', { name: words('Оставить отзыв') })
    .click();
  const dialog = page.getByRole('dialog', { name: words('Отзыв') });
  await dialog.getByRole('radio', { name: words('Хорошо') }).check();
  await dialog.getByRole('textbox', { name: words('Отзыв') }).fill(text);
  await dialog.getByRole('button', { name: words('Отправить отзыв') }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Saves the ad that is open. */
export async function save({ page, words }: JourneySide): Promise<void> {
  const heart = page.getByRole('main').getByRole('button', { name: words('Сохранить'), exact: true });
  await heart.click();
}

/** Closes the person's own ad, from its card in the cabinet. */
export async function close(side: JourneySide, { title }: Subject): Promise<void> {
  const { page, words } = side;
  const card = main(side).getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: words('Ещё действия') }).click();
  await page.getByRole('button', { name: words('Закрыть: больше не нужно') }).click();
  const question = page.getByRole('dialog', { name: words('Закрыть объявление?') });
  await question
    .getByRole('button', { name: words('Закрыть'), exact: true })
    .last()
    .click();
  await question.waitFor({ state: 'hidden' });
}
