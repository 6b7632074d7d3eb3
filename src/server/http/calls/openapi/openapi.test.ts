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

  it('a body names required fields, the form’s encoding and its files', () => {
    const create = document.paths['/tasks']?.['post'];
    expect(create).toMatchObject({
      requestBody: {
        required: true,
        description: expect.stringMatching(
          /`translations\[0\]\[title\]`.* unnecessary: .*`address`, `price`.*`files` for `photos`/,
        ),
        content: {
          'multipart/form-data': {
            schema: {
              required: ['category', 'payment_method', 'starts_at', 'ends_at'],
              properties: { photos: { type: 'array' }, title: { type: 'string' } },
            },
            encoding: { location: { style: 'deepObject', explode: true } },
          },
        },
      },
    });
    const json = ['requestBody', 'content', 'application/json', 'schema', 'properties'];
    expect(create).toHaveProperty([...json, 'title']);
    expect(create).not.toHaveProperty([...json, 'photos']);
    expect(document.paths['/messages/{id}/records/make-read']?.['post']).toMatchObject({
      requestBody: { required: false },
    });
  });

  it('the response of a refusal lists its possible error codes', () => {
    const responses = document.paths['/task-requests/{id}/accept']?.['post']?.responses;
    expect(responses).toMatchObject({
      409: {
        content: {
          'application/json': {
            schema: {
              properties: { code: { enum: ['wrong_state', 'author_decides', 'applicant_decides'] } },
            },
          },
        },
      },
    });
  });
});
