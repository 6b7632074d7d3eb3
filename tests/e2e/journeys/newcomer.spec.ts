import { NEWCOMER_TASKS } from '#bench/newcomer/tasks.ts';
import { CountedTouches } from '#bench/on-a-phone.ts';
import { expect, test } from '#tests/e2e/setup/fixtures.ts';
import { setBrowserSession, newSiteAddress } from '#tests/e2e/setup/people.ts';
import { openHydrated } from '../shell/alive.ts';
import { wordsIn } from './catalog.ts';

/** Taps are exact on any machine; seconds are measured by bench:newcomer. */
const AT_ONCE = { keyMs: 0, reachMs: 0 };

for (const { name, now, goal, run } of NEWCOMER_TASKS) {
  test(`a newcomer needs exactly ${now} taps until ${name}`, async ({ page }) => {
    await page.setExtraHTTPHeaders(newSiteAddress());
    const [thumb, signing] = [new CountedTouches(page, AT_ONCE), new CountedTouches(page, AT_ONCE)];
    await run({
      page,
      words: wordsIn('ru'),
      thumb,
      signing,
      open: async (path, person) => {
        if (person) await setBrowserSession(page, person);
        await openHydrated(page, path);
      },
    });
    expect(thumb.total().taps).toBe(now);
    expect(signing.total().taps).toBe(goal.signIn ?? 0);
  });
}
