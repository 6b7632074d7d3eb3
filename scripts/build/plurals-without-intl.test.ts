import type { setupI18n } from '@lingui/core';
import { build, type PluginOption } from 'vite';
import { expect, it } from 'vitest';
import { pluralsWithoutIntl } from './plurals-without-intl.ts';

interface Lingui {
  readonly setupI18n: typeof setupI18n;
}

/** Lingui's published code, built with the plugins. */
async function buildLingui(plugins: PluginOption[]): Promise<Lingui> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      lib: { entry: 'node_modules/@lingui/core/dist/index.mjs', formats: ['es'] },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('the build watches');
  const code = Buffer.from(result.output[0].code).toString('base64');
  return await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
const NUMBERS = [
  ...Array.from({ length: 130 }, (_, each) => each),
  999,
  1000,
  1001,
  12_345,
  1_000_000,
  21_000_001,
];

function pluralsOf({ setupI18n: setup }: Lingui, locale: string): string[] {
  const forms = Object.fromEntries(FORMS.map((form) => [form, ['#', ` ${form}`]]));
  const i18n = setup({ locale, messages: { [locale]: { ads: [['count', 'plural', forms]] } } });
  return NUMBERS.map((count) => i18n._('ads', { count }));
}

it.each(['ru', 'uz', 'en'])('plurals of %s are those of the published library', async (locale) => {
  const [published, ours] = await Promise.all([buildLingui([]), buildLingui([pluralsWithoutIntl()])]);
  // Engines separate groups of figures by other spaces, or by commas.
  const plain = (text: string): string => text.replace(/(?<=\d)[\s,](?=\d)/g, '');
  expect(pluralsOf(ours, locale).map(plain)).toEqual(pluralsOf(published, locale).map(plain));
  expect(pluralsOf(ours, locale).at(-1)).toMatch(/^21\u202f000\u202f001 /);
});
