import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import type { Outcome } from '../database/rows.ts';
import type { Sending } from './sending.ts';
import type { OutboxItem } from './outbox-item.ts';

/** The row's id is its key: what was decided before a lost answer was asked for again is not reported twice. */
export async function sendReport({
  row,
  thing: { subject, id: about, reason, text },
  call,
  signal,
}: Pick<Sending<Extract<OutboxItem, { type: 'report.create' }>>, 'thing' | 'call' | 'signal'> & {
  readonly row: { readonly id: string };
}): Promise<Outcome> {
  const options = { signal, headers: { 'Idempotency-Key': row.id } };
  const { id } = await call(reportsEndpoints.create, { body: { subject, id: about, reason, text } }, options);
  return { kind: 'report', id, version: null };
}
