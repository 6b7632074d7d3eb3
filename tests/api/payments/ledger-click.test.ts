import { randomInt } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TopUp } from '#contract/balance/entities.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { type ClickService, createClickService } from '#server/domains/balance/click-service.ts';
import { CLICK_ERRORS } from '#server/payments/click-call.ts';
import { HIGHLIGHT_COSTS, PAID, type PayersLedger, payersLedger } from '#tests/factories/payments/payer.ts';

let ledger: PayersLedger;
let click: ClickService;
let topUp: TopUp;
let last = randomInt(2 ** 40);
beforeAll(async () => {
  ledger = await payersLedger();
  click = createClickService({ sql: ledger.sql });
});
beforeEach(async () => {
  await ledger.begin();
  topUp = await ledger.topUp('click');
  last += 1;
});

const later = (ms: number) => (ledger.now = new Date(ledger.now.getTime() + ms));
interface Changes {
  readonly click_trans_id?: string;
  readonly merchant_trans_id?: string;
  readonly tiyin?: number | undefined;
  readonly error?: number;
}
const fields = (changes: Changes) => ({
  click_trans_id: String(last),
  merchant_trans_id: topUp.id,
  tiyin: PAID * 100,
  error: 0,
  ...changes,
});
const prepare = (changes: Changes = {}) =>
  click.answer({ action: 'prepare', ...fields(changes) }, ledger.now);
const complete = (prepareId: string | undefined, changes: Changes = {}) =>
  click.answer({ action: 'complete', merchant_prepare_id: prepareId ?? '', ...fields(changes) }, ledger.now);
const refused = (name: keyof typeof CLICK_ERRORS) => ({ outcome: CLICK_ERRORS[name] });
const paid = async () => {
  const { prepareId } = await prepare();
  await complete(prepareId);
  return prepareId;
};

describe('preparing a payment at Click', () => {
  it('is answered with one id, however often it is asked', async () => {
    const first = await prepare();
    expect(first).toEqual({ outcome: CLICK_ERRORS.success, prepareId: expect.any(String) });
    expect(await prepare()).toEqual(first);
  });

  it('is refused for a wrong amount, before and after a valid preparation', async () => {
    for (const tiyin of [PAID, PAID * 100 + 1, undefined]) {
      expect(await prepare({ tiyin })).toEqual(refused('wrongAmount'));
    }
    await prepare();
    expect(await prepare({ tiyin: 1 })).toEqual(refused('wrongAmount'));
  });

  it('finds only top-ups of Click that can be paid', async () => {
    const { id } = await ledger.topUp('payme');
    for (const order of [id, '999999', 'abc', '', '0', '-1', "1' or '1'='1"]) {
      expect(await prepare({ merchant_trans_id: order })).toEqual(refused('noOrder'));
      expect(await complete('1', { merchant_trans_id: order })).toEqual(refused('noOrder'));
    }
    later(DAY_MS + 1);
    expect(await prepare()).toEqual(refused('noOrder'));
  });

  it('has no effect if Click reports a cancellation', async () => {
    expect(await prepare({ error: -1 })).toEqual(refused('cancelled'));
    expect(await ledger.stateOf(topUp)).toBe('waiting');
    expect(await prepare()).toMatchObject({ outcome: CLICK_ERRORS.success });
  });

  it('is refused for twelve hours after another attempt, which it then ends', async () => {
    const { prepareId } = await prepare();
    const first = String(last);
    last += 1;
    expect(await prepare()).toEqual(refused('busy'));
    later(12 * HOUR_MS);
    expect(await prepare()).toEqual(refused('busy'));
    later(1);
    const second = await prepare();
    expect(second.outcome).toBe(CLICK_ERRORS.success);
    expect(await complete(prepareId, { click_trans_id: first })).toEqual(refused('cancelled'));
    expect(await complete(second.prepareId)).toMatchObject({ outcome: CLICK_ERRORS.success });
    expect(await ledger.amounts()).toEqual([PAID]);
  });

  it('is malformed if the payment already belongs to another top-up', async () => {
    await prepare();
    const other = await ledger.topUp('click');
    expect(await prepare({ merchant_trans_id: other.id })).toEqual(refused('malformed'));
  });

  it('is refused with the reason if the top-up is paid or cancelled', async () => {
    const prepareId = await paid();
    expect(await prepare()).toEqual(refused('alreadyPaid'));
    expect(await prepare({ click_trans_id: `${last}000` })).toEqual(refused('alreadyPaid'));
    await complete(prepareId, { error: -1 });
    expect(await prepare()).toEqual(refused('cancelled'));
    expect(await prepare({ click_trans_id: `${last}000` })).toEqual(refused('cancelled'));
  });
});

describe('completing a payment at Click', () => {
  it('books the money once, and a repeat gets the same payment id', async () => {
    const { prepareId } = await prepare();
    expect(await complete(prepareId)).toEqual({ outcome: CLICK_ERRORS.success, confirmId: prepareId });
    expect(await complete(prepareId)).toEqual({ outcome: CLICK_ERRORS.alreadyPaid, confirmId: prepareId });
    expect(await ledger.amounts()).toEqual([PAID]);
    expect(await ledger.stateOf(topUp)).toBe('paid');
  });

  it('books the money even late or of a blocked person: the card was charged', async () => {
    const { prepareId } = await prepare();
    await ledger.sql`update users set blocked_at = now() where id = ${ledger.userId}`;
    later(10 * DAY_MS);
    expect(await complete(prepareId)).toMatchObject({ outcome: CLICK_ERRORS.success });
    expect(await ledger.amounts()).toEqual([PAID]);
  });

  it('needs the prepared attempt, order and amount', async () => {
    expect(await complete('1')).toEqual(refused('noTransaction'));
    const { prepareId } = await prepare();
    expect(await complete(`${prepareId}0`)).toEqual(refused('noTransaction'));
    expect(await complete(prepareId, { click_trans_id: `${last}000` })).toEqual(refused('noTransaction'));
    const { id } = await ledger.topUp('click');
    expect(await complete(prepareId, { merchant_trans_id: id })).toEqual(refused('noTransaction'));
    expect(await complete(prepareId, { tiyin: PAID })).toEqual(refused('wrongAmount'));
    expect(await ledger.amounts()).toEqual([]);
  });
});

describe('a payment that Click calls off', () => {
  it('cannot be completed afterwards', async () => {
    const { prepareId } = await prepare();
    expect(await complete(prepareId, { error: -5017 })).toEqual(refused('cancelled'));
    expect(await complete(prepareId)).toEqual(refused('cancelled'));
    expect(await prepare()).toEqual(refused('cancelled'));
    expect(await ledger.amounts()).toEqual([]);
    expect(await ledger.stateOf(topUp)).toBe('declined');
    const [row] = await ledger.sql<
      { reason: number }[]
    >`select reason from payments where id = ${prepareId ?? ''}`;
    expect(row?.reason).toBe(-5017);
    last += 1;
    expect(await prepare()).toMatchObject({ outcome: CLICK_ERRORS.success });
  });

  it('afterwards takes the money back, once', async () => {
    const prepareId = await paid();
    expect(await complete(prepareId, { error: -999_999_999 })).toEqual(refused('cancelled'));
    expect(await complete(prepareId, { error: -1 })).toEqual(refused('cancelled'));
    expect(await ledger.amounts()).toEqual([PAID, -PAID]);
    expect(await ledger.stateOf(topUp)).toBe('refunded');
    const [row] = await ledger.sql<
      { reason: number }[]
    >`select reason from payments where id = ${prepareId ?? ''}`;
    // the most that the column holds
    expect(row?.reason).toBe(-32_768);
  });

  it('after the money was spent stays paid', async () => {
    const prepareId = await paid();
    await ledger.spend();
    const stays = { outcome: CLICK_ERRORS.alreadyPaid, confirmId: prepareId };
    expect(await complete(prepareId, { error: -1 })).toEqual(stays);
    expect(await ledger.amounts()).toEqual([PAID, -HIGHLIGHT_COSTS]);
    expect(await ledger.stateOf(topUp)).toBe('paid');
  });
});
