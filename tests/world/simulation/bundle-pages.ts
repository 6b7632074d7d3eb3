import type { TestProject } from 'vitest/node';
import { bundleCode } from './load-code.ts';

declare module 'vitest' {
  interface ProvidedContext {
    pageCode: string;
    storageCode: string;
  }
}

/** Builds the code of pages once for all test files. */
// oxlint-disable-next-line import/no-default-export -- vitest takes a global setup by its default export
export default async function bundlePages(project: TestProject): Promise<void> {
  project.provide('pageCode', await bundleCode('tests/world/device/page.ts'));
  project.provide('storageCode', await bundleCode('tests/world/device/storage.ts'));
}
