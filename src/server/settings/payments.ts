import * as v from 'valibot';
import { describeVariable, type ValuesOf } from './describe-variable.ts';

export interface PaymeSettings {
  readonly merchantId: string;
  /** The cash desk's key, by which Payme authenticates. */
  readonly key: string;
  /** Payme's payment page, or that of its sandbox. */
  readonly checkoutUrl: string;
}

export interface ClickSettings {
  readonly serviceId: string;
  readonly merchantId: string;
  readonly secretKey: string;
}

/** Payment services; `null` for one that is not configured. */
export interface PaymentSettings {
  readonly payme: PaymeSettings | null;
  readonly click: ClickSettings | null;
  /** Enables our own page that plays a payment service; never in production. */
  readonly test: boolean;
}

export const NO_PAYMENTS: PaymentSettings = { payme: null, click: null, test: false };

const DEAREST = 100_000_000;

export const PAYMENT_VARIABLES = {
  PAYME_MERCHANT_ID: describeVariable(
    'Cash desk at Payme, for top-ups. Tell Payme the address `PUBLIC_ORIGIN/payments/payme` and the account field `order_id`.',
    v.optional(
      v.pipe(v.string(), v.regex(/^[\da-f]{24}$/i, "must be the cash desk's id, 24 hexadecimal digits")),
    ),
  ),
  PAYME_KEY: describeVariable(
    'Key of the cash desk.',
    v.optional(v.pipe(v.string(), v.minLength(10, 'must be the key of the cash desk'))),
  ),
  PAYME_CHECKOUT_URL: describeVariable(
    'Payment page of Payme, or of its sandbox.',
    v.optional(
      v.pipe(
        v.string(),
        v.check(isHttps, 'must be an address like https://checkout.paycom.uz'),
        v.transform((text) => text.replace(/\/+$/, '')),
      ),
      'https://checkout.paycom.uz',
    ),
  ),
  CLICK_SERVICE_ID: describeVariable(
    'Service at Click, for top-ups. Tell Click the address `PUBLIC_ORIGIN/payments/click` for both of its calls.',
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'must be a number'))),
  ),
  CLICK_MERCHANT_ID: describeVariable(
    'Merchant at Click.',
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'must be a number'))),
  ),
  CLICK_SECRET_KEY: describeVariable(
    'Key of the service at Click.',
    v.optional(v.pipe(v.string(), v.minLength(5, 'must be the key that Click gave'))),
  ),
  TEST_PAYMENTS: describeVariable(
    {
      text: 'Whether the site offers a page that plays a payment service; refused in production.',
      unset: '`on`; `off` in production',
    },
    v.optional(v.picklist(['on', 'off'], 'must be on or off')),
  ),
  HIGHLIGHT_PRICE: describeVariable(
    'Price in sums of seven days of highlighting for an ad; `0`: not offered.',
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,9}$/, 'must be whole sums, 0 for not offered'),
        v.transform(Number),
        v.maxValue(DEAREST, `must be at most ${DEAREST}`),
      ),
      '15000',
    ),
  ),
};

type PaymentVariables = ValuesOf<typeof PAYMENT_VARIABLES>;

function isHttps(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).search === '';
}

export function paymentsOf(variables: PaymentVariables, production: boolean): PaymentSettings {
  const { PAYME_MERCHANT_ID, PAYME_KEY, PAYME_CHECKOUT_URL } = variables;
  const { CLICK_SERVICE_ID, CLICK_MERCHANT_ID, CLICK_SECRET_KEY } = variables;
  return {
    payme:
      PAYME_MERCHANT_ID !== undefined && PAYME_KEY !== undefined
        ? { merchantId: PAYME_MERCHANT_ID, key: PAYME_KEY, checkoutUrl: PAYME_CHECKOUT_URL }
        : null,
    click:
      CLICK_SERVICE_ID !== undefined && CLICK_MERCHANT_ID !== undefined && CLICK_SECRET_KEY !== undefined
        ? { serviceId: CLICK_SERVICE_ID, merchantId: CLICK_MERCHANT_ID, secretKey: CLICK_SECRET_KEY }
        : null,
    test: !production && variables.TEST_PAYMENTS !== 'off',
  };
}

export function highlightPriceOf({ HIGHLIGHT_PRICE }: PaymentVariables): number | null {
  return HIGHLIGHT_PRICE === 0 ? null : HIGHLIGHT_PRICE;
}

export function paymentProblems(variables: PaymentVariables, production: boolean): string[] {
  const together = [
    ['PAYME_MERCHANT_ID', 'PAYME_KEY'],
    ['CLICK_SERVICE_ID', 'CLICK_MERCHANT_ID', 'CLICK_SECRET_KEY'],
  ] as const;
  const problems = together.flatMap((names) => {
    const missing = names.filter((name) => variables[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name} is missing: ${names.join(', ')} go together`);
  });
  if (production && variables.TEST_PAYMENTS === 'on') {
    problems.push('TEST_PAYMENTS must not be on in production: it makes money of nothing');
  }
  return problems;
}
