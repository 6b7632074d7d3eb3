import type { Call, CallTarget } from '../call.ts';
import type { Outcome } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import type { Queued, OutboxItem } from './outbox-item.ts';

/**
 * Arguments of a sender. It has to bring the item to the server exactly once, however often it is started anew: the
 * row says how far the last attempt came.
 */
export interface Sending<T extends OutboxItem = OutboxItem> {
  readonly row: Queued;
  readonly thing: T;
  readonly database: DeviceDatabase;
  readonly call: Call;
  /** Target of `call`, for requests that are no calls, such as uploads. */
  readonly target: CallTarget;
  readonly signal: AbortSignal;
  /** Saves the progress; fails when another sender has taken over. */
  readonly reach: (step: { readonly result?: Outcome; readonly done: number }) => Promise<void>;
  /** Renews the lease; fails when another sender has taken over. */
  readonly stay: () => Promise<void>;
}
