import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ClientChatMessage, WatchMessage } from '#contract/sockets/messages.ts';
import {
  isSchema,
  subschemasOf,
  ODD_TIMES,
  pipeStepsOf,
  acceptsType,
  UNSTORABLE,
} from '#tests/factories/calls/schema-values.ts';

/** Texts of lengths that schemas ask for, each with a character that cannot be stored, and such characters alone. */
const SPOILED = UNSTORABLE.flatMap((odd) => [
  odd,
  ...['a', 'я1', '123456', 'https://yumush.example/', 'usta@example.uz', '41.3', 'x'.repeat(43)].flatMap(
    (text) => [odd + text, text + odd, `usta${odd}@example.uz`],
  ),
]);

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

const inputs = [
  ...ENDPOINTS.flatMap(({ name, body, query, params }) =>
    [body, query, params].flatMap((schema) => subschemasOf(schema, name)),
  ),
  ...subschemasOf(WatchMessage, 'socket of statuses'),
  ...subschemasOf(ClientChatMessage, 'socket of a chat'),
];
const ofType = (type: string) =>
  inputs.filter(
    ({ node }) => acceptsType(node, type) && (node.type === type || pipeStepsOf(node).length > 0),
  );

function hasStep(node: Parameters<typeof pipeStepsOf>[0], type: string): boolean {
  return pipeStepsOf(node).some((step) => step.type === type);
}

describe('inputs of the contract', () => {
  it('this test sees most inputs of the contract', () => {
    expect(ofType('string').length).toBeGreaterThan(300);
    expect(ofType('number').length).toBeGreaterThan(10);
    expect(ofType('array').length).toBeGreaterThan(20);
  });

  it('no input accepts a text that the database cannot store', () => {
    const passed = ofType('string').flatMap(({ path, node }) =>
      SPOILED.flatMap((text) => {
        const result = isSchema(node) ? v.safeParse(node, text) : undefined;
        const isStored = result?.success && !isStorable(String(result.output));
        return isStored ? [`${path}: ${JSON.stringify(text)}`] : [];
      }),
    );
    expect(passed).toEqual([]);
  });

  it('no input accepts a time outside the years 1970 to 9999', () => {
    const times = inputs.filter(({ node }) => hasStep(node, 'iso_timestamp'));
    expect(times.length).toBeGreaterThan(5);
    const passed = times.flatMap(({ path, node }) =>
      ODD_TIMES.flatMap((text) => {
        const result = isSchema(node) ? v.safeParse(node, text) : undefined;
        if (!result?.success) return [];
        const year = result.output instanceof Date ? result.output.getUTCFullYear() : NaN;
        return year >= 1970 && year <= 9999 ? [] : [`${path}: ${text}`];
      }),
    );
    expect(passed).toEqual([]);
  });

  it('every numeric input has bounds', () => {
    const unbound = ofType('number').filter(
      ({ node }) => !hasStep(node, 'regex') && (!hasStep(node, 'min_value') || !hasStep(node, 'max_value')),
    );
    expect(unbound.map(({ path }) => path)).toEqual([]);
  });

  it('every list input has a maximum length', () => {
    const endless = ofType('array').filter(({ node }) => !hasStep(node, 'max_length'));
    expect(endless.map(({ path }) => path)).toEqual([]);
  });
});
