import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import type { Outcome } from '../database/rows.ts';
import type { Sending } from './sending.ts';
import type { OutboxItem } from './outbox-item.ts';

/**
 * Sends a report with the row's id as idempotency key: a retry after a lost answer does not report again what
 * moderators have decided meanwhile.
 */
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
