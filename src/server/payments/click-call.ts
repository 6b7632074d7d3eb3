import { createHash } from 'node:crypto';
import { isSameSecret } from './same-secret.ts';
import type { ClickSettings } from '../settings/payments.ts';

export const CLICK_ERRORS = {
  success: { error: 0, error_note: 'Success' },
  wrongSign: { error: -1, error_note: 'SIGN CHECK FAILED!' },
  wrongAmount: { error: -2, error_note: 'Incorrect parameter amount' },
  noAction: { error: -3, error_note: 'Action not found' },
  alreadyPaid: { error: -4, error_note: 'Already paid' },
  noOrder: { error: -5, error_note: 'User does not exist' },
  noTransaction: { error: -6, error_note: 'Transaction does not exist' },
  broken: { error: -7, error_note: 'Failed to update user' },
  malformed: { error: -8, error_note: 'Error in request from click' },
  busy: { error: -8, error_note: 'Another payment of this order is under way' },
  cancelled: { error: -9, error_note: 'Transaction cancelled' },
} as const;
export type ClickError = (typeof CLICK_ERRORS)[keyof typeof CLICK_ERRORS];

interface ClickParams {
  /** The id as text, since it may be larger than a number holds exactly. */
  readonly click_trans_id: string;
  readonly merchant_trans_id: string;
  /** Hundredths of a sum; `undefined` when the amount is malformed. */
  readonly tiyin: number | undefined;
  /** Negative when Click cancels the payment. */
  readonly error: number;
}

export type ClickCall =
  | ({ readonly action: 'prepare' } & ClickParams)
  | ({ readonly action: 'complete'; readonly merchant_prepare_id: string } & ClickParams);

type Read =
  | { readonly fields: URLSearchParams; readonly call: ClickCall }
  | { readonly fields: URLSearchParams; readonly refusal: ClickError };

const BIGINT = /^[1-9]\d{0,18}$/;
const SIGN_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const ERROR = /^(0|-\d{1,9})$/;

/**
 * Reads a call from Click, if its signature is right. Click signs some of the fields, concatenated without separators:
 * so each must have exactly one possible shape, or other fields could give the same text.
 */
export function readClickCall(text: string | undefined, settings: ClickSettings): Read {
  const fields = new URLSearchParams(text ?? '');
  const at = (name: string) => fields.get(name) ?? '';
  const refuse = (refusal: ClickError) => ({ fields, refusal });

  if (!fields.has('action')) return refuse(CLICK_ERRORS.malformed);
  const action = at('action');
  if (action !== '0' && action !== '1') return refuse(CLICK_ERRORS.noAction);
  const needed = [
    'click_trans_id',
    'service_id',
    'merchant_trans_id',
    'amount',
    'error',
    'sign_time',
    'sign_string',
  ];
  const names = action === '1' ? [...needed, 'merchant_prepare_id'] : needed;
  if (names.some((name) => fields.getAll(name).length !== 1)) return refuse(CLICK_ERRORS.malformed);
  if (!BIGINT.test(at('click_trans_id')) || !SIGN_TIME.test(at('sign_time')) || !ERROR.test(at('error'))) {
    return refuse(CLICK_ERRORS.malformed);
  }
  const signed = [
    at('click_trans_id'),
    at('service_id'),
    settings.secretKey,
    at('merchant_trans_id'),
    action === '1' ? at('merchant_prepare_id') : '',
    at('amount'),
    action,
    at('sign_time'),
  ];
  const expected = createHash('md5').update(signed.join('')).digest('hex');
  if (!isSameSecret(at('sign_string').toLowerCase(), expected)) return refuse(CLICK_ERRORS.wrongSign);
  if (at('service_id') !== settings.serviceId) return refuse(CLICK_ERRORS.malformed);

  const params: ClickParams = {
    click_trans_id: at('click_trans_id'),
    merchant_trans_id: at('merchant_trans_id'),
    tiyin: tiyinOf(at('amount')),
    error: Number(at('error')),
  };
  return action === '0'
    ? { fields, call: { action: 'prepare', ...params } }
    : { fields, call: { action: 'complete', merchant_prepare_id: at('merchant_prepare_id'), ...params } };
}

/** Accepts "1000", "1000.5" and "1000.00", without inexact fractions. */
function tiyinOf(amount: string): number | undefined {
  const [, sums, part = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(amount) ?? [];
  return sums === undefined ? undefined : Number(sums) * 100 + Number(part.padEnd(2, '0'));
}

interface ClickAnswer {
  readonly outcome: ClickError;
  readonly prepareId?: string;
  readonly confirmId?: string;
}

/** Ids are returned as the numbers that came, digit by digit. */
export function writeClickAnswer(fields: URLSearchParams, answer: ClickAnswer): string {
  const { error, error_note } = answer.outcome;
  const id = fields.get('click_trans_id') ?? '';
  const merchantId = (fields.get('merchant_trans_id') ?? '').slice(0, 100);
  const entries = [
    ...(BIGINT.test(id) ? [`"click_trans_id":${id}`] : []),
    `"merchant_trans_id":${JSON.stringify(merchantId)}`,
    ...(answer.prepareId === undefined ? [] : [`"merchant_prepare_id":${answer.prepareId}`]),
    ...(answer.confirmId === undefined ? [] : [`"merchant_confirm_id":${answer.confirmId}`]),
    `"error":${error}`,
    `"error_note":${JSON.stringify(error_note)}`,
  ];
  return `{${entries.join(',')}}`;
}
