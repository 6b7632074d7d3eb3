import type * as v from 'valibot';
import type { NewRequest } from '#contract/requests/inputs.ts';
import { requestActionsEndpoints } from '#contract/requests/sides-endpoints.ts';
import type { RequestedKind } from '#contract/requests/transitions.ts';
import type { Outcome } from '../../database/rows.ts';
import type { SendContext } from '../send-context.ts';

export interface RequestItem {
  readonly type: 'request.create';
  readonly kind: RequestedKind;
  readonly ad: string;
  readonly body: v.InferInput<typeof NewRequest>;
}

/** Sends a request with the row's id as idempotency key: however often it is sent, the person has applied once. */
export async function sendRequest({
  row,
  item: { kind, ad, body },
  call,
  signal,
}: SendContext<RequestItem>): Promise<Outcome> {
  const sides: Pick<(typeof requestActionsEndpoints)['task'], 'create'> = requestActionsEndpoints[kind];
  const headers = { 'Idempotency-Key': row.id };
  const { id } = await call(sides.create, { params: { id: ad }, body }, { signal, headers });
  return { kind, id, version: null };
}
