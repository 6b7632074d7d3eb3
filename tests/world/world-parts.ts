import { inject } from 'vitest';
import { createWorldServer } from './server/world-server.ts';
import { type LoadCode, loadCode } from './simulation/load-code.ts';
import type { WorldOptions } from './world.ts';

export type WorldParts = Pick<WorldOptions, 'server' | 'pageCode' | 'olderPageCode' | 'storageCode'> & {
  readonly workerCode: LoadCode;
};

/** The server and the code of pages, which all worlds of a test file share. */
export async function loadWorldParts(): Promise<WorldParts> {
  const olderPage = inject('olderPageCode');
  return {
    pageCode: loadCode(inject('pageCode'), 'page.js'),
    olderPageCode: olderPage === '' ? undefined : loadCode(olderPage, 'older-page.js'),
    storageCode: loadCode(inject('storageCode'), 'storage.js'),
    workerCode: loadCode(inject('workerCode'), 'worker.js'),
    server: await createWorldServer(),
  };
}
