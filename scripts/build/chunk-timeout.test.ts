import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { withChunkTimeout } from './chunk-timeout.ts';

const Helper = v.object({ __vitePreload: v.function() });

async function helperOf(timeoutMs: number): Promise<(load: () => Promise<string>) => unknown> {
  const code = withChunkTimeout('export const __vitePreload = (load) => load();', timeoutMs);
  const module: unknown = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return v.parse(Helper, module).__vitePreload;
}

describe('a lazy import', () => {
  it('fails as an unreachable chunk when it takes too long', async () => {
    const load = await helperOf(5);
    await expect(load(() => new Promise(() => undefined))).rejects.toThrow(/dynamically imported module/);
  });

  it('keeps the result of a chunk that comes in time', async () => {
    const load = await helperOf(60_000);
    await expect(load(() => Promise.resolve('the module'))).resolves.toBe('the module');
  });
});
