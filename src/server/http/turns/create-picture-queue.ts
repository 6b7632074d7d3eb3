import { DECODERS_BYTES_MAX } from '../../storage/decoder/bounds.ts';
import { subscriberNetworkOf } from '../client.ts';
import { currentFairQueueClient } from './asker-scope.ts';
import { type FairQueueClient, createWeightedFairQueue } from './weighted-fair-queue.ts';

/** The server itself, outside of any call. */
const SERVER: FairQueueClient = { network: undefined, name: '', isPerson: false };

/**
 * Twice the decoders' memory. A network that is alone may use half of it, which occupies all decoders, so the first
 * picture of a newcomer waits only for pictures that are being decoded.
 */
const ROOM_BYTES = 2 * DECODERS_BYTES_MAX;

/**
 * One queue for all pictures that are decoded: networks take turns, and the people and addresses of each. A picture
 * weighs as much as the memory that its decoder may take.
 */
export function createPictureQueue(): <T>(
  decoderBytes: number,
  work: () => Promise<T>,
  asker?: FairQueueClient,
) => Promise<T> {
  const waiting = { all: 200, ofNetwork: 100, ofPerson: 40 };
  // `ofPerson` of 1 lets one picture of a person run at a time: the first one always fits, a second one has to wait
  const share = createWeightedFairQueue({ room: ROOM_BYTES, ofPerson: 1, waiting });
  return (weight, work, asker = currentFairQueueClient() ?? SERVER) => share.run({ asker, weight }, work);
}

/** The asker of a public picture, of whom only the address is known, or its /64. */
export function fairQueueClientAtAddress(address: string): FairQueueClient {
  return { network: subscriberNetworkOf(address.replace(/\/64$/, '')), name: address, isPerson: false };
}
