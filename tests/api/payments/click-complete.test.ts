import { describe, expect, it } from 'vitest';
import { balanceEndpoints } from '#contract/balance/endpoints.ts';
import { createAd } from '#tests/factories/ads/ads.ts';
import { clickTests } from '#tests/factories/calls/click.ts';
import { HIGHLIGHT_PRICE } from '#tests/factories/payments/payments.ts';
import { AMOUNT, HALF_A_DAY } from '#tests/factories/payments/top-ups.ts';
import { keyed } from '#tests/setup/server/calls.ts';

const click = clickTests();
const { prepare, complete, prepared, state } = click;

describe('Complete', () => {
  it('Complete credits the money once, and confirms a repetition', async () => {
    const prepareId = await prepared();
    const done = await complete(prepareId);
    expect(done).toEqual({
      click_trans_id: Number(click.transaction),
      merchant_trans_id: click.topUp.id,
      merchant_confirm_id: prepareId,
      error: 0,
      error_note: 'Success',
    });
    expect(await state()).toBe('paid');
    expect(await complete(prepareId)).toMatchObject({ error: -4, merchant_confirm_id: prepareId });
    expect((await prepare()).error).toBe(-4);
    click.transaction = click.newTransaction();
    expect((await prepare()).error).toBe(-4);
    expect(await click.ledger()).toEqual([AMOUNT]);
  });

  it('Complete needs the prepared amount, attempt and order', async () => {
    const prepareId = await prepared();
    expect((await complete(prepareId, { amount: '300' })).error).toBe(-2);
    expect((await complete(999_999_999)).error).toBe(-6);
    expect((await complete(prepareId, { click_trans_id: click.newTransaction() })).error).toBe(-6);
    const other = await click.person.topUp(AMOUNT, 'click');
    expect((await complete(prepareId, { merchant_trans_id: other.id })).error).toBe(-6);
    expect((await complete(prepareId, { merchant_trans_id: '999999999' })).error).toBe(-5);
    expect(await click.ledger()).toEqual([]);
    expect((await complete(prepareId)).error).toBe(0);
  });

  it('Complete works late and for a blocked person: the card was charged', async () => {
    const prepareId = await prepared();
    await click.api.sql`update users set blocked_at = now() where id = ${click.person.id}`;
    click.api.later(30 * HALF_A_DAY);
    expect((await complete(prepareId)).error).toBe(0);
    expect(await click.ledger()).toEqual([AMOUNT]);
  });

  it('Complete with an error cancels for good', async () => {
    const prepareId = await prepared();
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId)).error).toBe(-9);
    expect((await prepare()).error).toBe(-9);
    expect(await click.ledger()).toEqual([]);
  });

  it('Complete with an error after success takes the money back', async () => {
    const prepareId = await prepared();
    await complete(prepareId);
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect((await complete(prepareId)).error).toBe(-9);
    expect(await state()).toBe('refunded');
    click.transaction = click.newTransaction();
    expect((await prepare()).error).toBe(-9);
    expect(await click.ledger()).toEqual([AMOUNT, -AMOUNT]);
  });

  it('Complete with an error after the money was spent changes nothing', async () => {
    const prepareId = await prepared();
    await complete(prepareId);
    const ad = await createAd(click.api.sql, { author_id: click.person.id });
    const { call } = click.api.as(click.person);
    await call(balanceEndpoints.highlightTask, { params: { id: ad } }, keyed());
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-4);
    expect(await state()).toBe('paid');
    expect(await click.ledger()).toEqual([AMOUNT, -HIGHLIGHT_PRICE]);
  });
});

describe('parallel calls of Click', () => {
  const times = (count: number) => Array.from({ length: count });

  it('fifty parallel Prepares are one attempt, fifty Completes one entry', async () => {
    const ids = await Promise.all(times(50).map(() => prepared()));
    expect(new Set(ids).size).toBe(1);
    const errors = await Promise.all(times(50).map(async () => (await complete(ids[0])).error));
    expect(errors.filter((error) => error === 0)).toHaveLength(1);
    expect(errors.filter((error) => error === -4)).toHaveLength(49);
    expect(await click.ledger()).toEqual([AMOUNT]);
  });

  it('of fifty attempts on one top-up, one is prepared', async () => {
    const errors = await Promise.all(
      times(50).map(async () => (await prepare({ click_trans_id: click.newTransaction() })).error),
    );
    expect(errors.filter((error) => error === 0)).toHaveLength(1);
  });

  it('paying and cancelling a top-up at once end in one consistent state', async () => {
    for (let round = 0; round < 8; round += 1) {
      await click.topUpAgain();
      const prepareId = await prepared();
      await Promise.all([
        ...times(5).map(() => complete(prepareId)),
        ...times(5).map(() => complete(prepareId, { error: '-5017' })),
      ]);
      const entries = await click.api.sql`select 1 from ledger_entries where top_up_id = ${click.topUp.id}`;
      expect(entries).toHaveLength((await state()) === 'refunded' ? 2 : 0);
    }
    const amounts = await click.ledger();
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });
});

/** The acceptance test that Click runs with merchants before it goes live, in its order. */
it('the fifteen steps of Click’s acceptance test get the expected answers', async () => {
  const signed = click.fields('prepare');
  expect((await click.send({ ...signed, sign_string: '0'.repeat(32) })).error).toBe(-1);
  expect((await prepare({ merchant_trans_id: '888888888' })).error).toBe(-5);
  const first = await prepared();
  const wrong = click.fields('complete', { merchant_prepare_id: String(first) });
  expect((await click.send({ ...wrong, sign_string: '0'.repeat(32) })).error).toBe(-1);
  expect((await complete(first, { amount: '300' })).error).toBe(-2);
  expect((await complete(first)).error).toBe(0);
  expect((await complete(first)).error).toBe(-4);
  expect((await complete(first, { error: '-5017' })).error).toBe(-9);

  await click.topUpAgain();
  const second = await prepared();
  expect((await complete(999_999_999)).error).toBe(-6);
  expect((await complete(second)).error).toBe(0);

  await click.topUpAgain();
  const third = await prepared();
  expect((await complete(third, { error: '-5017' })).error).toBe(-9);
  expect((await complete(third, { error: '-5017' })).error).toBe(-9);
  expect((await complete(third)).error).toBe(-9);
});
