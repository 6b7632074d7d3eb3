import { DAY_MS } from '#contract/time.ts';
import { describe, expect, it } from 'vitest';
import { clickTests, signClick } from '#tests/factories/calls/click.ts';
import { AMOUNT, HALF_A_DAY } from '#tests/factories/payments/top-ups.ts';

const click = clickTests();
const { prepare, complete, prepared, state } = click;

describe('Click’s protocol', () => {
  it('Click’s protocol requires every field once, each in its format', async () => {
    const whole = click.fields('prepare');
    for (const name of [
      'action',
      'click_trans_id',
      'service_id',
      'merchant_trans_id',
      'amount',
      'error',
      'sign_time',
    ]) {
      const { [name]: _, ...rest } = whole;
      expect({ name, error: (await click.send({ ...rest, sign_string: signClick(rest) })).error }).toEqual({
        name,
        error: -8,
      });
    }
    for (const wrong of [
      { click_trans_id: 'x' },
      { click_trans_id: '007' },
      { click_trans_id: '-5' },
      { sign_time: '2026-11-21T10:00:00Z' },
      { error: 'none' },
      { error: '5' },
      { service_id: '32' },
    ]) {
      expect({ wrong, error: (await prepare(wrong)).error }).toEqual({ wrong, error: -8 });
    }
    const twice = new URLSearchParams({ ...whole, sign_string: signClick(whole) });
    twice.append('amount', '1');
    expect((await click.post(twice.toString())).answer.error).toBe(-8);
    expect((await click.post('')).answer.error).toBe(-8);
    expect((await click.post('a'.repeat(20_000))).answer.error).toBe(-8);
    expect((await prepare({ action: '2' })).error).toBe(-3);
    expect((await complete(1)).error).toBe(-6);
    const { merchant_prepare_id: _, ...without } = click.fields('complete');
    expect((await click.send(without)).error).toBe(-8);
  });

  it('Click’s protocol accepts only calls signed with the key', async () => {
    const prepareId = await prepared();
    const whole = click.fields('complete', { merchant_prepare_id: String(prepareId) });
    const right = signClick(whole);
    for (const forged of [
      signClick(whole, 'another-key'),
      right.slice(1),
      `${right}0`,
      '',
      signClick({ ...whole, amount: '1000' }),
      signClick({ ...whole, merchant_prepare_id: '' }),
      signClick({ ...whole, action: '0' }),
      signClick({ ...whole, sign_time: '2026-11-21 10:00:01' }),
    ]) {
      const answer = await click.send({ ...whole, sign_string: forged });
      expect({ forged, error: answer.error }).toEqual({ forged, error: -1 });
    }
    expect(await click.ledger()).toEqual([]);
    expect((await click.send({ ...whole, sign_string: right.toUpperCase() })).error).toBe(0);
    expect(click.api.log).toEqual([]);
  });

  it('Click’s protocol does not confuse fields that concatenate alike', async () => {
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

  it('Click’s protocol keeps ids too large for a JavaScript number', async () => {
    click.transaction = '9007199254740993';
    const fields = click.fields('prepare');
    const { text } = await click.post(
      new URLSearchParams({ ...fields, sign_string: signClick(fields) }).toString(),
    );
    expect(text).toContain('"click_trans_id":9007199254740993,');
    const [row] = await click.api.sql`select external_id from payments where top_up_id = ${click.topUp.id}`;
    expect(row?.['external_id']).toBe('9007199254740993');
  });

  it('Click’s calls are POST requests', async () => {
    expect((await click.api.request('/payments/click')).status).toBe(405);
  });
});

describe('Prepare', () => {
  it('Prepare accepts the agreed amount in any notation', async () => {
    for (const amount of [
      '49999',
      '50001',
      '50000.01',
      '0',
      '',
      '-50000',
      '5e4',
      'abc',
      '50000,00',
      '50000.001',
    ]) {
      expect({ amount, error: (await prepare({ amount })).error }).toEqual({ amount, error: -2 });
    }
    for (const amount of ['50000', '50000.0', '50000.00', '50000.0000']) {
      expect({ amount, error: (await prepare({ amount })).error }).toEqual({ amount, error: 0 });
    }
  });

  it('Prepare returns the id for Complete, the same each time', async () => {
    const first = await prepare();
    expect(first).toEqual({
      click_trans_id: Number(click.transaction),
      merchant_trans_id: click.topUp.id,
      merchant_prepare_id: expect.any(Number),
      error: 0,
      error_note: 'Success',
    });
    click.api.later(60_000);
    expect(await prepare({ sign_time: '2026-11-21 10:01:00' })).toEqual(first);
    expect(await state()).toBe('waiting');
  });

  it('Prepare does not find foreign or expired top-ups', async () => {
    const payme = await click.person.topUp(AMOUNT, 'payme');
    for (const merchant_trans_id of ['999999999', 'abc', '0', '-1', "1' or '1'='1", payme.id]) {
      const { error } = await prepare({ merchant_trans_id });
      expect({ merchant_trans_id, error }).toEqual({ merchant_trans_id, error: -5 });
    }
    click.api.later(DAY_MS + 1);
    expect((await prepare()).error).toBe(-5);
  });

  it('Prepare locks the top-up for one attempt at a time', async () => {
    const prepareId = await prepared();
    const first = click.transaction;
    click.transaction = click.newTransaction();
    expect((await prepare()).error).toBe(-8);
    click.transaction = first;
    expect((await complete(prepareId, { error: '-5017' })).error).toBe(-9);
    expect(await state()).toBe('declined');
    click.transaction = click.newTransaction();
    expect((await prepare()).error).toBe(0);
  });

  it('Prepare replaces an attempt abandoned half a day ago', async () => {
    const prepareId = await prepared();
    const forgotten = click.transaction;
    click.api.later(HALF_A_DAY + 1);
    click.transaction = click.newTransaction();
    const second = await prepared();
    expect((await complete(second)).error).toBe(0);
    click.transaction = forgotten;
    expect((await complete(prepareId)).error).toBe(-9);
    expect(await click.ledger()).toEqual([AMOUNT]);
  });

  it('Prepare does not use one payment for two top-ups', async () => {
    await prepare();
    const other = await click.person.topUp(AMOUNT, 'click');
    expect((await prepare({ merchant_trans_id: other.id })).error).toBe(-8);
  });

  it('Prepare with an error is cancelled', async () => {
    expect((await prepare({ error: '-1' })).error).toBe(-9);
  });
});
