import type { Locator, Page } from 'playwright';

const HONEST =
  /Нет соединения|Сервер пока не отвечает|ещё не сохран|не сохранено|Связи нет|Нет связи|Не получилось загрузить/;

/** A loaded screen, or a sentence that says why it is not there. */
export function somethingToRead(page: Page): Locator {
  return page.getByText(HONEST).or(page.locator('#main:not(:has([class*="skeleton"])) h1')).first();
}
