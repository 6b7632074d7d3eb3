import type { Page } from 'playwright/test';
import { telegramHash } from '#tests/factories/outside/telegram.ts';

/** Plays Telegram's own page, which asks for consent and redirects back. */
export async function answerAsTelegram(
  page: Page,
  person: { id: number; first_name: string },
): Promise<void> {
  await page.route('https://oauth.telegram.org/**', async (route) => {
    const returnTo = new URL(route.request().url()).searchParams.get('return_to') ?? '';
    await route.fulfill({ status: 302, headers: { location: returnTo + telegramHash(person) } });
  });
}

export function newTelegramId(): number {
  return 5_000_000_000 + Math.floor(Math.random() * 1e9);
}
