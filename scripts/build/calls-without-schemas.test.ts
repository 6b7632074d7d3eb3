import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { keepResponseSchemas, withoutSchemas } from './calls-without-schemas.ts';

const CONTRACT = path.resolve('src/contract');
const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/(?:[\w-]+-)?endpoints\.ts$/.test(file))
  .map((file) => path.join(CONTRACT, file));

/** Runs the code as a module in the place of the file. */
async function run(file: string, code: string): Promise<object> {
  const base = pathToFileURL(file);
  const script = stripTypeScriptTypes(code).replace(
    /from '(?:(\.[^']+)|valibot)'/g,
    (_, target?: string) => `from '${target ? new URL(target, base).href : import.meta.resolve('valibot')}'`,
  );
  const exported: object = await import(`data:text/javascript,${encodeURIComponent(script)}`);
  return exported;
}

const NOTHING = {
  params: undefined,
  query: undefined,
  body: undefined,
  missing: undefined,
  response: undefined,
  errors: undefined,
  summary: undefined,
};

function defined(endpoint: object): object {
  return Object.fromEntries(Object.entries(endpoint).filter(([, value]) => value !== undefined));
}

/** Every endpoint that a module exports, at any depth. */
function endpointsIn(value: unknown): { name: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('name' in value && typeof value.name === 'string' && 'path' in value) {
    return [{ ...value, name: value.name }];
  }
  return Object.values(value).flatMap(endpointsIn);
}

describe('endpoints without their schemas', () => {
  it.each(files.map((file) => [path.relative(CONTRACT, file), file]))(
    'the endpoints of %s lose only schemas, error lists and summary',
    async (_, file) => {
      const endpoints = endpointsIn(await run(file, withoutSchemas(readFileSync(file, 'utf8'))));
      expect(endpoints).not.toEqual([]);
      for (const bare of endpoints) {
        const whole = ENDPOINTS.find(({ name }) => name === bare.name);
        expect(defined(bare)).toEqual(defined({ ...whole, ...NOTHING }));
      }
    },
  );

  it.each([
    'ads/endpoints.ts',
    'ads/price-guide-endpoints.ts',
    'lookups/endpoints.ts',
    'requests/endpoints.ts',
    'users/endpoints.ts',
  ])('endpoints of %s can keep the schemas of responses for the worker', async (name) => {
    const file = path.join(CONTRACT, name);
    const endpoints = endpointsIn(await run(file, keepResponseSchemas(readFileSync(file, 'utf8'))));
    expect(endpoints).not.toEqual([]);
    for (const left of endpoints) {
      expect(left).toHaveProperty('response.type');
      expect(defined(left)).not.toHaveProperty('summary');
    }
  });

  it('endpoints without schemas lose imports and constants of schemas', () => {
    const bare = withoutSchemas(`import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { Used } from './used.ts';
import { Id } from '../schema.ts';

/** A comment that mentions Params must not count as a use of Params. */
const Params = v.object({ id: Id });

export const calls = {
  get: endpoint({ name: 'one.get', method: 'GET', path: Used, params: Params, response: v.object({}) }),
};
`);
    expect(bare).toContain("import { Used } from './used.ts'");
    expect(bare).toContain("{ name: 'one.get', method: 'GET', path: Used,");
    for (const gone of ['valibot', 'schema.ts', 'Params', 'params', 'response']) {
      expect(bare).not.toContain(gone);
    }
  });

  it('a file is refused if a schema is left or no endpoint is found', () => {
    const code = (definition: string): string =>
      `import * as v from 'valibot';\nexport const calls = [${definition}];\n`;
    const get = "endpoint({ name: 'a', method: 'GET', path: '/a', response: v.string() })";
    expect(() => withoutSchemas(code(get))).not.toThrow();
    expect(() => withoutSchemas(code(`${get}, v.string()`))).toThrow('a schema is left');
    expect(() => withoutSchemas(code("call({ name: 'a' })"))).toThrow('no longer written');
  });
});
