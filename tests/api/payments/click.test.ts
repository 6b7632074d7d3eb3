import { describe, expect, it } from 'vitest';
import { createClickCalls, signClick } from '#tests/factories/calls/click.ts';
import { AMOUNT } from '#tests/factories/payments/top-ups.ts';

const click = createClickCalls();
const { prepare, complete, prepared, state } = click;
const times = (count: number) => Array.from({ length: count });

describe('Click’s calls', () => {
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
    expect(click.api.log).toEqual([]);
  });

  it('are refused if other fields concatenate to the same signed text', async () => {
    // The signed text has no separators between its fields, so these two are equal.
    const long = { merchant_trans_id: `${click.topUp.id}5`, amount: '0000' };
    const short = { merchant_trans_id: click.topUp.id, amount: '50000' };
    const at = (fields: Record<string, string>) => click.fields('prepare', fields);
    expect(signClick(at(long))).toBe(signClick(at(short)));
    expect((await click.send({ ...at(long), sign_string: signClick(at(short)) })).error).toBe(-5);
    // The signature of a Prepare does not fit a Complete.
    const signed = signClick(at({}));
    for (const parts of [
      { merchant_trans_id: click.topUp.id, merchant_prepare_id: '', amount: '50000' },
      { merchant_trans_id: click.topUp.id, merchant_prepare_id: '50', amount: '000' },
    ]) {
      expect((await click.send({ ...at(parts), action: '1', sign_string: signed })).error).toBe(-1);
    }
  });

  it('Click’s calls are POST requests of a limited length', async () => {
    expect((await click.api.request('/payments/click')).status).toBe(405);
    expect((await click.post('a'.repeat(20_000))).answer.error).toBe(-8);
  });
});

describe('parallel calls of Click', () => {
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
