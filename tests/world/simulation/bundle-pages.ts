import type { TestProject } from 'vitest/node';
import { bundleCode } from './load-code.ts';
import { withCheckoutOf } from './older-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pageCode: string;
    /** The pages of an older build; empty without one. */
    olderPageCode: string;
    storageCode: string;
    workerCode: string;
  }
}

const PAGE = 'tests/world/device/page.ts';

/** Builds the code of pages and workers once for all test files. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a global setup by its default export
export default async function bundlePages(project: TestProject): Promise<void> {
  const fault = process.env['WORLD_FAULT'];
  const commit = process.env['WORLD_OLDER'];
  project.provide('pageCode', await bundleCode(PAGE, { fault }));
  project.provide(
    'olderPageCode',
    commit ? await withCheckoutOf(commit, (root) => bundleCode(PAGE, { root })) : '',
  );
  project.provide('workerCode', await bundleCode('tests/world/device/worker.ts', { fault }));
  project.provide('storageCode', await bundleCode('tests/world/device/storage.ts', { fault }));
}
