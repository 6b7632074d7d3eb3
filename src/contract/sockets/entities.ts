import * as v from 'valibot';
import { Timestamp } from '../schema.ts';

/** What stands in a socket's address: good for one, and for half a minute. */
export const SocketTicket = v.object({ ticket: v.string(), expires_at: Timestamp });
export type SocketTicket = v.InferOutput<typeof SocketTicket>;
