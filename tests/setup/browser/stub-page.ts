import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import { DAY_MS } from '#contract/time.ts';
import { createMemoryStorage } from './memory-storage.ts';

/**
 * Stands in for the globals of a page in Node. Modules that are imported from now on run as in that page, with a state of
 * their own: two calls with one `localStorage` are two tabs.
 */
export function stubPage({ localStorage = createMemoryStorage(), navigator = {} } = {}): void {
  vi.resetModules();
  vi.stubEnv('SSR', false);
  const page = { visibilityState: 'visible', documentElement: { lang: 'ru' } };
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
  vi.stubGlobal('location', new URL('http://page.test/'));
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('sessionStorage', createMemoryStorage());
}

/** Begins a person's session in the page, and returns it with the page's queries. */
export async function signInOnPage(person: string) {
  const { currentSession, storeLogin, updateMemorySession } =
    await import('#app/platform/session/session.ts');
  const { meQuery } = await import('#app/platform/session/me.ts');
  storeLogin({ token: 'token-of-twenty-chars', expires_at: new Date(Date.now() + DAY_MS).toISOString() });
  updateMemorySession();
  const queryClient = new QueryClient();
  queryClient.setQueryData([...meQuery.queryKey], { id: person });
  return { session: currentSession(), queryClient };
}

/** Gives Node its own globals back, and its modules without the state of a page. */
export function leavePage(): void {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.resetModules();
}
