import * as v from 'valibot';
import { Timestamp } from '../schema.ts';

/** Credential in a socket's address: valid for one connection, and for half a minute. */
export const SocketTicket = v.object({ ticket: v.string(), expires_at: Timestamp });
export type SocketTicket = v.InferOutput<typeof SocketTicket>;
