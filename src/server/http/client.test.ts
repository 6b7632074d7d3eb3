import { describe, expect, it } from 'vitest';
import { subscriberNetworkOf, networkOf } from './client.ts';

describe('the address of a call’s client', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', 'unknown'],
    ['<script>', 'unknown'],
  ])('the address %s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::5', '2001:db8:1::/48'],
  ])('the address %s is of the customer %s', (address, network) => {
    expect(subscriberNetworkOf(address)).toBe(network);
  });
});
