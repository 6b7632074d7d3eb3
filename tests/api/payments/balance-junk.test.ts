import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { createClickCalls } from '#tests/factories/calls/click.ts';
import { createPaymeCalls, TIYIN } from '#tests/factories/outside/payme.ts';
import { junkValue } from '#tests/factories/calls/junk-bodies.ts';
import { UNSTORABLE } from '#tests/factories/calls/schema-values.ts';
import { AMOUNT } from '#tests/factories/payments/top-ups.ts';

const CASES = 400;

const payme = createPaymeCalls();
const click = createClickCalls();

const part = fc.oneof(junkValue, fc.constantFrom('9'.repeat(19), ...UNSTORABLE));
const anything = fc.oneof(
  part,
  fc.integer(),
  fc.double(),
  // The first and the last moment that JavaScript can hold, and moments that PostgreSQL cannot.
  fc.constantFrom(0, 253_402_300_800_000, 8_640_000_000_000_000, 2 ** 53, 1e300),
  fc.constant(null),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
);

it(`Payme gets a valid answer in ${CASES} cases of junk with its key`, async () => {
  await payme.create();
  const method = fc.constantFrom(
    'CheckPerformTransaction',
    'CreateTransaction',
    'PerformTransaction',
    'CancelTransaction',
    'CheckTransaction',
    'GetStatement',
    'SetFiscalData',
    '__proto__',
  );
  const account = fc.oneof(
    anything,
    fc.constant({ order_id: payme.topUp.id }),
    fc.record({ order_id: anything }),
  );
  const params = fc.record(
    {
      id: fc.oneof(anything, fc.constant(payme.transaction)),
      time: anything,
      amount: fc.oneof(anything, fc.constant(TIYIN)),
      account,
      reason: anything,
      from: anything,
      to: anything,
      type: fc.constantFrom('PERFORM', 'CANCEL', '{}'),
      fiscal_data: fc.dictionary(part, fc.oneof(part, fc.integer(), fc.constant(null)), { maxKeys: 4 }),
    },
    { requiredKeys: [] },
  );
  const text = fc.oneof(
    {
      weight: 9,
      arbitrary: fc
        .record({ id: fc.oneof(part, fc.integer()), method, params })
        .map((call) => JSON.stringify(call)),
    },
    part,
  );
  await fc.assert(
    fc.asyncProperty(text, async (body) => {
      const { error } = await payme.post(body.toWellFormed());
      expect(error?.code).not.toBe(-32400);
    }),
    { numRuns: CASES },
  );
  expect(payme.api.log).toEqual([]);
});

it(`Click gets a valid answer in ${CASES} cases of signed junk`, async () => {
  const fields = fc.record(
    {
      click_trans_id: fc.oneof(part, fc.constant('77')),
      merchant_trans_id: fc.oneof(part, fc.constant(click.topUp.id)),
      merchant_prepare_id: part,
      amount: fc.oneof(part, fc.constant(`${AMOUNT}`)),
      error: fc.constantFrom('0', '-1', '-99999999', 'x', ''),
      error_note: part,
      action: fc.constantFrom('0', '1', '2', ''),
      click_paydoc_id: part,
    },
    { requiredKeys: ['action'] },
  );
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const clean = Object.entries(given).map(([name, each]) => [name, each.toWellFormed()]);
      const answer = await click.send(click.fields('prepare', Object.fromEntries(clean)));
      expect(answer.error).not.toBe(-7);
    }),
    { numRuns: CASES },
  );
  expect(click.api.log).toEqual([]);
  await click.ledger();
});
