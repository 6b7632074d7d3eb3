import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import { createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { AD_INPUTS } from '#contract/ads/inputs.ts';

import type { AD_FORM } from './ad-fields.tsx';

let table: typeof AD_FORM;
let close: () => Promise<void>;

// A macro compiles the messages, so the table is loaded through Vite like the app.
beforeAll(async () => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  });
  close = () => server.close();
  const loaded = await server.ssrLoadModule('/src/app/features/ads/form/ad-fields.tsx');
  table = loaded['AD_FORM'];
}, 60_000);
afterAll(() => close());

describe('the fields of an ad', () => {
  it.each(AD_KINDS)('every field of the call of a %s is described exactly once', (kind) => {
    const described = table[kind].flatMap(({ fields }) => Object.keys(fields));
    const taken = Object.keys(AD_INPUTS[kind].entries).filter((name) => !['photos', 'awaits'].includes(name));
    expect(described.toSorted()).toEqual(taken.toSorted());
  });
});
