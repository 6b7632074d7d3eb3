import type { Client } from '../client.ts';
import type { Limit } from './limits.ts';

interface AddressLimit {
  /** Beginning of the keys. */
  readonly name: string;
  /** Hits of an address, of the /48 around it, and of the /32. */
  readonly most: readonly [own: number, customer: number, provider: number];
  readonly window: number;
}

/** Limits by address and by the networks around it, widest first: calls that lock them in different orders could deadlock. */
export function addressLimits(
  { address, widerNetworks }: Client,
  { name, most, window }: AddressLimit,
): Limit[] {
  return [...widerNetworks, address].map((network, index, all) => ({
    key: `${name}:${network}`,
    max: most[all.length - 1 - index] ?? most[0],
    window,
  }));
}
