import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { createMemoryStorage } from '#tests/setup/browser/memory-storage.ts';
import { leavePage, stubPage } from '#tests/setup/browser/stub-page.ts';

const NOW = Date.UTC(2026, 4, 1);
const LOGIN = {
  token: 'token-of-twenty-chars',
  expires_at: new Date(NOW + 30 * DAY_MS).toISOString(),
};

let localStorage = createMemoryStorage();
beforeEach(() => {
  localStorage = createMemoryStorage();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  leavePage();
});

/** Modules of a new tab, which shares `localStorage` with the tabs before. */
async function openTab() {
  stubPage({ localStorage });
  const { updateServerClock } = await import('../server-clock.ts');
  return { ...(await import('./session.ts')), updateServerClock };
}

it('a logout in one tab ends the session of other tabs', async () => {
  const first = await openTab();
  first.storeLogin(LOGIN);
  expect(first.currentToken()).toBe(LOGIN.token);
  const second = await openTab();
  expect(second.endSession()).toEqual(LOGIN);
  expect(first.currentToken()).toBeUndefined();
  expect(first.currentSession()).toBeNull();
  expect(first.storedSession()).toBeUndefined();
});

it('a session whose storage is refused lasts as long as the page', async () => {
  localStorage.setItem = () => {
    throw new DOMException('Storage is refused.', 'QuotaExceededError');
  };
  const page = await openTab();
  page.storeLogin(LOGIN);
  expect(page.currentToken()).toBe(LOGIN.token);
  expect((await openTab()).currentToken()).toBeUndefined();
  page.endSession();
  expect(page.currentToken()).toBeUndefined();
});

it('a clock two years ahead neither ends a session nor prolongs it', async () => {
  vi.setSystemTime(NOW + 730 * DAY_MS);
  const page = await openTab();
  page.updateServerClock(NOW);
  page.storeLogin(LOGIN);
  expect(page.currentToken()).toBe(LOGIN.token);
  // The measured offset outlives the page.
  expect((await openTab()).currentToken()).toBe(LOGIN.token);
  vi.setSystemTime(NOW + 761 * DAY_MS);
  const later = await openTab();
  later.updateServerClock(NOW + 31 * DAY_MS);
  expect(later.currentToken()).toBeUndefined();
});

it('a replaced token gives the session another id, without the token', async () => {
  (await openTab()).storeLogin(LOGIN);
  const former = (await openTab()).currentSession();
  localStorage.setItem('@token_v1', 'token-of-somebody-else');
  const next = (await openTab()).currentSession();
  expect(next).not.toBe(former);
  for (const session of [former, next]) {
    expect(session).toContain(`${LOGIN.expires_at}#`);
    expect(session).not.toContain('token');
  }
});

it('a logout is also stored in the format that older app versions read', async () => {
  const page = await openTab();
  page.storeLogin(LOGIN);
  const session = page.currentSession() ?? '';
  page.endSession();
  expect(localStorage.getItem('@logged_out_v1')).toBe(LOGIN.expires_at);
  expect([page.wasLoggedOut(session), page.wasLoggedOut('2026-01-01')]).toEqual([true, false]);
});

it('a session that a wrong clock ended resumes with the server’s time', async () => {
  (await openTab()).storeLogin(LOGIN);
  vi.setSystemTime(NOW + 730 * DAY_MS);
  const page = await openTab();
  expect(page.currentToken()).toBeUndefined();
  let told = 0;
  page.onSessionChange(() => (told += 1));
  page.updateServerClock(NOW);
  expect([page.currentToken(), told]).toEqual([LOGIN.token, 1]);
});
