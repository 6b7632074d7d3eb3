import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DECODER_BYTES_MAX, DECODER_BYTES_MIN } from '../../storage/decoder/bounds.ts';
import { runForFairQueueClient } from './asker-scope.ts';
import { createPictureQueue, fairQueueClientAtAddress } from './create-picture-queue.ts';

/** Pictures that are decoded until the test ends them. */
function decoding() {
  const inTurn = createPictureQueue();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const decode = (title: string, decoderBytes = DECODER_BYTES_MIN) =>
    inTurn(decoderBytes, async () => {
      begun.push(title);
      await new Promise<void>((resolve) => ends.set(title, resolve));
    });
  return { inTurn, begun, decode, end: (title: string) => ends.get(title)?.() };
}

it('twelve busy accounts of one IP address do not delay another’s photo', async () => {
  const { begun, decode, end } = decoding();
  for (let account = 1; account <= 12; account += 1) {
    const asker = { network: '203.0.113.7', name: String(account), isPerson: true };
    void runForFairQueueClient(asker, () => decode(`flood ${account}`));
  }
  await nextTurn();
  expect(begun).toEqual(['flood 1', 'flood 2']);
  void runForFairQueueClient({ network: '198.51.100.1', name: '13', isPerson: true }, () => decode('photo'));
  await nextTurn();
  expect(begun.at(-1)).toBe('photo');
  end('flood 1');
  end('photo');
  await nextTurn();
  expect(begun).toEqual(['flood 1', 'flood 2', 'photo', 'flood 3']);
});

it('a heavy picture delays only pictures of the same IP address', async () => {
  const { begun, decode } = decoding();
  const from = (network: string, name: string) => ({ network, name, isPerson: true });
  void runForFairQueueClient(from('203.0.113.7', '1'), () => decode('heavy', DECODER_BYTES_MAX));
  void runForFairQueueClient(from('203.0.113.7', '2'), () => decode('other'));
  void runForFairQueueClient(from('198.51.100.1', '3'), () => decode('newcomer'));
  await nextTurn();
  expect(begun).toEqual(['heavy', 'newcomer']);
});

it('a person has one picture decoded at a time, even from two addresses', async () => {
  const { begun, decode } = decoding();
  for (const network of ['203.0.113.7', '198.51.100.1'])
    void runForFairQueueClient({ network, name: '1', isPerson: true }, () => decode(network));
  await nextTurn();
  expect(begun).toEqual(['203.0.113.7']);
});

it('anonymous callers are grouped by IPv6 /48 prefix or by IPv4 address', () => {
  expect(fairQueueClientAtAddress('2001:db8:1:2::/64').network).toBe('2001:db8:1::/48');
  expect(fairQueueClientAtAddress('203.0.113.7')).toEqual({
    network: '203.0.113.7',
    name: '203.0.113.7',
    isPerson: false,
  });
});
