import type * as v from 'valibot';
import { reportsEndpoints } from '#contract/reports/endpoints.ts';
import type { NewReport } from '#contract/reports/entities.ts';
import type { Outcome } from '../../database/rows.ts';
import type { SendContext } from '../send-context.ts';

export type ReportItem = { readonly type: 'report.create' } & v.InferInput<typeof NewReport>;

/**
 * Sends a report with the row's id as idempotency key: a retry after a lost answer does not report again what
 * moderators have decided meanwhile.
 */
export async function sendReport({
  row,
  item: { subject, id: about, reason, text },
  call,
  signal,
}: SendContext<ReportItem>): Promise<Outcome> {
  const options = { signal, headers: { 'Idempotency-Key': row.id } };
  const { id } = await call(reportsEndpoints.create, { body: { subject, id: about, reason, text } }, options);
  return { kind: 'report', id, version: null };
}
