import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { openApi } from './openapi.ts';

/** Operations that are described by hand. */
const UPLOADS = ['uploads.create', 'uploads.send', 'uploads.ask', 'uploads.drop'];
const document = openApi('https://api.yumush.example');

describe('openApi', () => {
  it('the document is OpenAPI 3.1 to an independent validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  it('the document has every call, and every reference resolves', () => {
    const operations: string[] = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(operations.sort()).toEqual([...ENDPOINTS.map(({ name }) => name), ...UPLOADS].sort());
    const names = new Set(Object.keys(document.components.schemas));
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(10);
    for (const [, name = ''] of references) expect(names).toContain(name);
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('the document says which calls take an idempotency key', () => {
    const keyOf = (path: string) =>
      document.paths[path]?.['post']?.parameters.find(
        (parameter) => 'name' in parameter && parameter.name === 'Idempotency-Key',
      );
    expect(keyOf('/me/balance/top-ups')).toMatchObject({ in: 'header', required: true });
    expect(keyOf('/me/portfolios')).toMatchObject({ in: 'header', required: false });
    expect(keyOf('/views')).toBeUndefined();
  });

  it('the document types numeric parameters, with bounds and defaults', () => {
    const list = document.paths['/tasks']?.['get'];
    const size = list?.parameters.find((parameter) => 'name' in parameter && parameter.name === 'size');
    expect(size).toEqual({
      name: 'size',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 20 },
    });
    const geo = document.paths['/tasks/geo']?.['get'];
    const zoom = geo?.parameters.find((parameter) => 'name' in parameter && parameter.name === 'zoom');
    expect(zoom).toMatchObject({ required: false, schema: { type: 'number', minimum: 0, maximum: 24 } });
  });

  it('a body says what is required, how a form is written and where files fit', () => {
    const body = document.paths['/tasks']?.['post']?.requestBody;
    expect(body?.required).toBe(true);
    expect(body?.content['multipart/form-data']).toMatchObject({
      schema: {
        required: ['category', 'starts_at', 'ends_at', 'payment_method'],
        properties: { photos: { type: 'array' }, title: { type: 'string' } },
      },
      encoding: { location: { style: 'deepObject', explode: true } },
    });
    expect(body?.content['application/json']?.schema).not.toHaveProperty('properties.photos');
    expect(body?.description).toMatch(
      /`translations\[0\]\[title\]`.*unnecessary: .*`price`, `address`.*`files` for `photos`/s,
    );
    const update = document.paths['/tasks/{id}/update']?.['patch']?.requestBody;
    expect(update?.content['application/json']?.schema).toMatchObject({ required: [] });
    const apply = document.paths['/messages/{id}/records/make-read']?.['post']?.requestBody;
    expect(apply?.required).toBe(false);
  });

  it('a refusal names its codes', () => {
    const responses = document.paths['/task-requests/{id}/accept']?.['post']?.responses;
    expect(responses).toMatchObject({
      409: {
        content: {
          'application/json': {
            schema: { properties: { code: { enum: ['wrong_state', 'other_side_only'] } } },
          },
        },
      },
    });
  });
});
