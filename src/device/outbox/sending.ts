import type { Call, CallTarget } from '../call.ts';
import type { Outcome } from '../database/rows.ts';
import type { DeviceDatabase } from '../database/schema.ts';
import type { Queued, OutboxItem } from './outbox-item.ts';

/**
 * What sends a thing may use. It brings the thing to the server exactly once, however often it is begun anew: its row says
 * how far it had come.
 */
export interface Sending<T extends OutboxItem = OutboxItem> {
  readonly row: Queued;
  readonly thing: T;
  readonly database: DeviceDatabase;
  readonly call: Call;
  /** The same line, for what is no call. */
  readonly target: CallTarget;
  readonly signal: AbortSignal;
  /** Keeps how far it has come; fails where another has taken over. */
  readonly reach: (step: { readonly result?: Outcome; readonly done: number }) => Promise<void>;
  /** Is still at it; fails where another has taken over. */
  readonly stay: () => Promise<void>;
}
