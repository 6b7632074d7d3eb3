import type { Page } from 'playwright/test';
import { finishDeal } from '#tests/e2e/deals/staged-deals.ts';
import { axeFindings } from '#tests/e2e/every-screen/axe.ts';
import { findCutText } from '#tests/e2e/every-screen/cut-text.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newPerson, postTaskOnSite } from '#tests/e2e/setup/people.ts';
import { METADATA_KEEPING_FILES, mp4, mp3 } from '#tests/factories/files/media.ts';

const WARNING = 'Внутри могут остаться имя автора и место съёмки';

/** Files for a picker, whose declared type is that of no format. */
const filesOf = (files: Readonly<Record<string, Buffer>>) =>
  Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'application/octet-stream', buffer }));
const told = (...names: readonly string[]) =>
  filesOf(Object.fromEntries(names.map((name) => [name, METADATA_KEEPING_FILES[name] ?? Buffer.alloc(0)])));

async function choose(page: Page, files: ReturnType<typeof filesOf>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Прикрепить фото или файл' }).click();
  await (await chooser).setFiles(files);
}

test('a chat warns before sending files that keep their author’s name', async ({ page }) => {
  const [author, asker] = [await newPerson('Азиз'), await newPerson()];
  const ad = await postTaskOnSite(author, 'Собрать шкаф из трёх частей');
  await setBrowserSession(page, asker);
  await page.goto(`/cabinet/messages/task/${ad}`);
  const warning = page.getByRole('status').filter({ hasText: WARNING });
  await choose(
    page,
    filesOf({ 'Кухня.mp4': mp4(), 'Запись.mp3': mp3(), 'Адрес.txt': Buffer.from('Чиланзар') }),
  );
  const chosen = page.getByRole('list', { name: 'Прикреплено' }).getByRole('listitem');
  await expect(chosen).toHaveCount(3);
  await choose(page, told('Смета.pdf'));
  await expect(warning).toHaveText(`${WARNING}: Смета.pdf`);
  await choose(page, told('План.docx', 'Чертёж.svg'));
  await expect(warning).toHaveText(`${WARNING}: Смета.pdf, План.docx и ещё 1`);
  expect(await axeFindings(page, 'warning')).toEqual([]);
  // A chat covers the whole window of a phone, so that the check takes it for a bar at the bottom.
  const cut = (await findCutText(page, 'warning')).filter((line) => !line.includes('bars at the bottom'));
  expect(cut).toEqual([]);
  for (const name of ['Смета.pdf', 'План.docx', 'Чертёж.svg'])
    await page.getByRole('button', { name: `Убрать ${name}` }).click();
  await expect(chosen).toHaveCount(3);
  await expect(warning).toHaveCount(0);
});

test('a feedback form warns that its file’s metadata names the author', async ({ page }) => {
  const { worker, ad } = await finishDeal('Повесить полку');
  await setBrowserSession(page, worker);
  await page.goto(`/tasks/${ad}/requests`);
  await page.getByRole('button', { name: 'Оставить отзыв' }).click();
  const dialog = page.getByRole('dialog', { name: 'Отзыв' });
  const button = dialog.getByLabel('Приложить файл');
  await button.setInputFiles(filesOf({ 'Кухня.mp4': mp4() }));
  await expect(dialog.getByRole('status').filter({ hasText: 'Приложен: Кухня.mp4' })).toBeVisible();
  await button.setInputFiles(told('План.docx'));
  const warning = dialog.getByText(`${WARNING}: План.docx`);
  await expect(warning).toBeVisible();
  await expect(button).toHaveAccessibleDescription(new RegExp(`План.docx.*${WARNING}`));
  expect(await axeFindings(page, 'feedback')).toEqual([]);
});
