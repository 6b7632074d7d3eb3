import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.resetModules());

it('an app version newer than the accepted one is offered again', async () => {
  const { announceNewVersion, getNewVersion, activateNewVersion } = await import('./new-version.ts');
  const taken: string[] = [];
  expect(getNewVersion()).toBe('none');
  announceNewVersion(() => taken.push('second'));
  expect(getNewVersion()).toBe('offered');
  activateNewVersion();
  expect(getNewVersion()).toBe('coming');
  announceNewVersion(() => taken.push('third'));
  expect(getNewVersion()).toBe('offered');
  activateNewVersion();
  expect([getNewVersion(), taken]).toEqual(['coming', ['second', 'third']]);
});
