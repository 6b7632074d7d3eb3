import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TopUp } from '../../src/contract/balance/entities.ts';
import { createAd } from '../factories/ads.ts';
import {
  checkLedger,
  clickCaller,
  clickId,
  HIGHLIGHT_PRICE,
  paymentsApi,
  type PaymentsApi,
  type Person,
} from '../factories/payments.ts';

const AMOUNT = 50_000;
const HALF_A_DAY = 43_200_000;

let api: PaymentsApi;
let click: ReturnType<typeof clickCaller>;
let person: Person;
let topUp: TopUp;
let trans: string;
beforeAll(async () => {
  api = await paymentsApi();
  click = clickCaller(api);
});
beforeEach(async () => {
  person = await api.person();
  topUp = await person.topUp(AMOUNT, 'click');
  trans = clickId();
});

const order = () => ({ click_trans_id: trans, merchant_trans_id: topUp.id, amount: `${AMOUNT}` });
const prepare = (changes: Record<string, string> = {}) => click.prepare({ ...order(), ...changes });
const complete = (prepareId: number | undefined, changes: Record<string, string> = {}) =>
  click.complete({ ...order(), merchant_prepare_id: String(prepareId), ...changes });
const prepared = async () => (await prepare()).merchant_prepare_id;
const state = async () => {
  const call = api.send('GET', `/me/balance/top-ups/${topUp.id}`, undefined, { token: person.token });
  return (await api.must(TopUp, call)).state;
};

describe('Complete', () => {
  it('enters the money once, and says so when it comes again', async () => {
    const prepareId = await prepared();
    const done = await complete(prepareId);
    expect(done).toEqual({
      click_trans_id: Number(trans),
      merchant_trans_id: topUp.id,
      merchant_confirm_id: prepareId,
      error: 0,
      error_note: 'Success',
    });
    expect(await state()).toBe('paid');
    expect(await complete(prepareId)).toMatchObject({ error: -4, merchant_confirm_id: prepareId });
    expect((await prepare()).error).toBe(-4);
    trans = clickId();
    expect((await prepare()).error).toBe(-4);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('needs the amount, the attempt and the order that were prepared', async () => {
    const prepareId = await prepared();
    expect((await complete(prepareId, { amount: '300' })).error).toBe(-2);
    expect((await complete(999_999_999)).error).toBe(-6);
    expect((await complete(prepareId, { click_trans_id: clickId() })).error).toBe(-6);
    const other = await person.topUp(AMOUNT, 'click');
    expect((await complete(prepareId, { merchant_trans_id: other.id })).error).toBe(-6);
    expect((await complete(prepareId, { merchant_trans_id: '999999999' })).error).toBe(-5);
    expect(await checkLedger(api, person.id)).toEqual([]);
    expect((await complete(prepareId)).error).toBe(0);
  });

  it('comes late, and to somebody who was blocked: the card was charged', async () => {
    const prepareId = await prepared();
    await api.sql`update users set blocked_at = now() where id = ${person.id}`;
    api.later(30 * HALF_A_DAY);
    expect((await complete(prepareId)).error).toBe(0);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('with an error cancels, for good', async () => {
    const prepareId = await prepared();
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId)).error).toBe(-9);
    expect((await prepare()).error).toBe(-9);
    expect(await checkLedger(api, person.id)).toEqual([]);
  });

  it('with an error after success takes the money back', async () => {
    const prepareId = await prepared();
    await complete(prepareId);
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId)).error).toBe(-9);
    expect(await state()).toBe('refunded');
    trans = clickId();
    expect((await prepare()).error).toBe(-9);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT, -AMOUNT]);
  });

  it('with an error after the money was spent leaves it as it is', async () => {
    const prepareId = await prepared();
    await complete(prepareId);
    const ad = await createAd(api.sql, { author_id: person.id });
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await api.send('POST', `/tasks/${ad}/highlight`, undefined, { token: person.token, headers });
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-4);
    expect(await state()).toBe('paid');
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT, -HIGHLIGHT_PRICE]);
  });
});

describe('many at once', () => {
  const times = (count: number) => Array.from({ length: count });

  it('fifty Prepares are one attempt, fifty Completes one entry', async () => {
    const ids = await Promise.all(times(50).map(() => prepared()));
    expect(new Set(ids).size).toBe(1);
    const errors = await Promise.all(times(50).map(async () => (await complete(ids[0])).error));
    expect(errors.filter((error) => error === 0)).toHaveLength(1);
    expect(errors.filter((error) => error === -4)).toHaveLength(49);
    expect(await checkLedger(api, person.id)).toEqual([AMOUNT]);
  });

  it('of fifty attempts on one top-up one is prepared', async () => {
    const errors = await Promise.all(
      times(50).map(async () => (await prepare({ click_trans_id: clickId() })).error),
    );
    expect(errors.filter((error) => error === 0)).toHaveLength(1);
  });

  it('paying and calling off together end in one way, and the ledger with them', async () => {
    for (let round = 0; round < 8; round += 1) {
      topUp = await person.topUp(AMOUNT, 'click');
      trans = clickId();
      const prepareId = await prepared();
      await Promise.all([
        ...times(5).map(() => complete(prepareId)),
        ...times(5).map(() => complete(prepareId, { error: '-5017' })),
      ]);
      const entries = await api.sql`select 1 from ledger_entries where top_up_id = ${topUp.id}`;
      expect(entries).toHaveLength((await state()) === 'refunded' ? 2 : 0);
    }
    const amounts = await checkLedger(api, person.id);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

/** What Click has merchants go through before it lets them in, in its order. */
it('the fifteen steps of Click’s own test', async () => {
  const signed = click.fields({ ...order(), action: '0' });
  expect((await click.send({ ...signed, sign_string: '0'.repeat(32) })).error).toBe(-1);
  expect((await prepare({ merchant_trans_id: '888888888' })).error).toBe(-5);
  const first = await prepared();
  const wrong = click.fields({ ...order(), action: '1', merchant_prepare_id: String(first) });
  expect((await click.send({ ...wrong, sign_string: '0'.repeat(32) })).error).toBe(-1);
  expect((await complete(first, { amount: '300' })).error).toBe(-2);
  expect((await complete(first)).error).toBe(0);
  expect((await complete(first)).error).toBe(-4);
  expect((await complete(first, { error: '-5017' })).error).toBe(-9);

  [topUp, trans] = [await person.topUp(AMOUNT, 'click'), clickId()];
  const second = await prepared();
  expect((await complete(999_999_999)).error).toBe(-6);
  expect((await complete(second)).error).toBe(0);

  [topUp, trans] = [await person.topUp(AMOUNT, 'click'), clickId()];
  const third = await prepared();
  expect((await complete(third, { error: '-5017' })).error).toBe(-9);
  expect((await complete(third, { error: '-5017' })).error).toBe(-9);
  expect((await complete(third)).error).toBe(-9);
});
