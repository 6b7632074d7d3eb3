import { describe, expect, it } from 'vitest';
import { clickLink, paymeLink } from './checkout-links.ts';
import { readPaymentText } from './read-text.ts';
import { isSameSecret } from './same-secret.ts';

const ORDER = { id: '17', amount: 50_000, returnUrl: 'https://yumush.uz/top-ups/17?a=b;c' };

describe('the link to pay', () => {
  it('has Payme’s order in tiyin in its path, as Payme documents', () => {
    const settings = { merchantId: '587f', key: 'secret', checkoutUrl: 'https://checkout.paycom.uz' };
    const link = paymeLink(settings, ORDER, 'uz');
    const [, encoded = ''] = /^https:\/\/checkout\.paycom\.uz\/([\w+/=]+)$/.exec(link) ?? [];
    expect(Buffer.from(encoded, 'base64').toString()).toBe(
      'm=587f;ac.order_id=17;a=5000000;l=uz;c=https://yumush.uz/top-ups/17?a=b;c',
    );
  });

  it('names the order at Click in sums', () => {
    const link = new URL(clickLink({ serviceId: '31', merchantId: '20', secretKey: 'secret' }, ORDER));
    expect(link.origin + link.pathname).toBe('https://my.click.uz/services/pay');
    expect(Object.fromEntries(link.searchParams)).toEqual({
      service_id: '31',
      merchant_id: '20',
      amount: '50000.00',
      transaction_param: '17',
      return_url: ORDER.returnUrl,
    });
  });
});

describe('the body of a payment service', () => {
  function bodyOf(...chunks: Uint8Array<ArrayBuffer>[]): Request {
    const body = new ReadableStream({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    return new Request('http://localhost/', init);
  }
  const bytes = (text: string) => new TextEncoder().encode(text);

  it('is read although a letter is in two chunks', async () => {
    const whole = bytes('сумма');
    expect(await readPaymentText(bodyOf(whole.slice(0, 3), whole.slice(3)))).toBe('сумма');
    expect(await readPaymentText(new Request('http://localhost/'))).toBe('');
  });

  it('is not read when it is cut off or no text', async () => {
    expect(await readPaymentText(bodyOf(bytes('сумма').slice(0, 3)))).toBeUndefined();
    expect(await readPaymentText(bodyOf(new Uint8Array([0x61, 0xff])))).toBeUndefined();
  });

  it('is not read beyond its greatest length, over all chunks', async () => {
    const half = 'a'.repeat(8 * 1024);
    expect(await readPaymentText(bodyOf(bytes(half), bytes(half)))).toBe(half + half);
    expect(await readPaymentText(bodyOf(bytes(half), bytes(half), bytes('a')))).toBeUndefined();
  });
});

it('a secret matches only if it is equal in every character', () => {
  expect(isSameSecret('abc', 'abc')).toBe(true);
  for (const other of ['', 'ab', 'abd', 'abcc', 'ABC']) expect(isSameSecret(other, 'abc')).toBe(false);
});
