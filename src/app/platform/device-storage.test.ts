import { afterEach, expect, it } from 'vitest';
import { readSetting, readTabSetting, writeSetting } from './device-storage.ts';

const STORAGES = ['localStorage', 'sessionStorage'];
const own = STORAGES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));

afterEach(() => {
  for (const [index, name] of STORAGES.entries()) {
    const before = own[index];
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
});

it('a page rendered on the server never touches storage', () => {
  let asked = 0;
  for (const name of STORAGES) {
    Object.defineProperty(globalThis, name, { configurable: true, get: () => void (asked += 1) });
  }
  expect(readSetting('@token_v1')).toBeNull();
  expect(readTabSetting('@code_v1')).toBeNull();
  writeSetting('@token_v1', null);
  expect(asked).toBe(0);
});
