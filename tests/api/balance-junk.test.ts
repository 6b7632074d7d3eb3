import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { TopUp } from '../../src/contract/balance/entities.ts';
import {
  checkLedger,
  clickCaller,
  paymeCaller,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '../factories/payments.ts';

const CASES = 400;

let api: PaymentsApi;
let person: Person;
let waiting: TopUp;
beforeAll(async () => {
  api = await paymentsApi();
  person = await api.person();
  waiting = await person.topUp(50_000, 'payme');
});

const hostile = fc.constantFrom(
  '',
  '0',
  '-1',
  '1e309',
  '\u0000',
  "'; drop table top_ups; --",
  '9'.repeat(40),
  '${7*7}',
  'null',
);
const part = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 30 }), fc.integer().map(String));
const anything = fc.oneof(
  part,
  fc.integer(),
  fc.double(),
  fc.constant(null),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
);

it(`Payme is answered as it asks, in ${CASES} cases of junk with its key`, async () => {
  const payme = paymeCaller(api);
  await payme.result('CreateTransaction', {
    id: '5305e3bab097f420a62ced0b',
    time: api.clock.now.getTime(),
    amount: 5_000_000,
    account: { order_id: waiting.id },
  });
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
    fc.constant({ order_id: waiting.id }),
    fc.record({ order_id: anything }),
  );
  const params = fc.record(
    {
      id: fc.oneof(anything, fc.constant('5305e3bab097f420a62ced0b')),
      time: anything,
      amount: fc.oneof(anything, fc.constant(5_000_000)),
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
  expect(api.log).toEqual([]);
});

it(`Click is answered as it asks, in ${CASES} cases of signed junk`, async () => {
  const click = clickCaller(api);
  const order = await person.topUp(50_000, 'click');
  const fields = fc.record(
    {
      click_trans_id: fc.oneof(part, fc.constant('77')),
      merchant_trans_id: fc.oneof(part, fc.constant(order.id)),
      merchant_prepare_id: part,
      amount: fc.oneof(part, fc.constant('50000')),
      error: fc.constantFrom('0', '-1', '-99999999', 'x', ''),
      error_note: part,
      action: fc.constantFrom('0', '1', '2', ''),
      click_paydoc_id: part,
    },
    { requiredKeys: ['action'] },
  );
  await fc.assert(
    fc.asyncProperty(fields, async (given) => {
      const clean = Object.entries(given).map(([name, value]) => [name, value.toWellFormed()]);
      const answer = await click.send(click.fields(Object.fromEntries(clean)));
      expect(answer.error).not.toBe(-7);
    }),
    { numRuns: CASES },
  );
  expect(api.log).toEqual([]);
  await checkLedger(api, person.id);
});
