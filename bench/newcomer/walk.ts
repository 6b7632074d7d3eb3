// A newcomer with a phone, who signs in when the app asks.
import type { Locator, Page } from 'playwright';
import { codeFor, newSitePhone, type SitePerson } from '#tests/e2e/setup/people.ts';
import type { Words } from '#tests/e2e/journeys/catalog.ts';
import type { CountedTouches } from '../on-a-phone.ts';

export interface Walk {
  readonly page: Page;
  /** The app's messages in the newcomer's language, by the Russian message. */
  readonly words: Words;
  /** Opens an address as somebody who has an account, or as a visitor, and waits until the page can be used. */
  readonly open: (path: string, person?: SitePerson) => Promise<void>;
  readonly thumb: CountedTouches;
  /** Counts what signing in takes, apart from the task. */
  readonly signing: CountedTouches;
}

export const mainOf = ({ page }: Walk): Locator => page.getByRole('main');

export function button({ page, words }: Walk, russian: string): Locator {
  return page.getByRole('button', { name: words(russian), exact: true });
}

export function dialog({ page, words }: Walk, russian: string): Locator {
  return page.getByRole('dialog', { name: words(russian) });
}

/** Registers by phone and code in the dialog that an action opened. */
export async function signIn(walk: Walk): Promise<void> {
  const { words, signing } = walk;
  const asked = dialog(walk, 'Вход или регистрация');
  const field = (russian: string): Locator => asked.getByRole('textbox', { name: words(russian) });
  const phone = newSitePhone();
  await signing.step('sign in by phone and code', async () => {
    await signing.typeOn(field('Номер телефона'), phone.slice(4));
    await signing.tap(asked.getByRole('button', { name: words('Получить код') }));
    await signing.typeOn(field('Код из SMS'), await codeFor(phone));
    await signing.typeOn(field('Имя'), 'Madina');
    await signing.tap(asked.getByRole('checkbox'));
    await signing.tap(asked.getByRole('button', { name: words('Зарегистрироваться') }));
  });
}
