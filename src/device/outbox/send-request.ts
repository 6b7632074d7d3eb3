import { requestSidesEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { Outcome } from '../database/rows.ts';
import type { Sending } from './sending.ts';
import type { OutboxItem } from './outbox-item.ts';

type Request = Extract<OutboxItem, { type: 'request.create' }>;

/** Sends a request with the row's id as idempotency key: however often it is sent, the person has applied once. */
export async function sendRequest({
  row,
  thing: { kind, ad, body },
  call,
  signal,
}: Pick<Sending<Request>, 'thing' | 'call' | 'signal'> & {
  readonly row: { readonly id: string };
}): Promise<Outcome> {
  const sides: Pick<(typeof requestSidesEndpoints)['task'], 'create'> = requestSidesEndpoints[kind];
  const headers = { 'Idempotency-Key': row.id };
  const { id } = await call(sides.create, { params: { id: ad }, body }, { signal, headers });
  return { kind, id, version: null };
}
