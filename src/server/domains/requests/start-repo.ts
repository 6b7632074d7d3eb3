import type { Database } from '#server/db/client.ts';

/** Sets the accepted requests of these tasks to running; returns both sides. */
export async function startAcceptedRequests(tx: Database, tasks: readonly string[], now: Date) {
  return await tx<{ id: string; ad: string; applicant: string; author: string }[]>`
    update requests r set status = 'running', status_at = ${now} from ads a
    where /* held */ a.id = r.ad_id and r.ad_id = any(${tasks}::text[]::bigint[]) and r.status = 'accepted'
    returning r.id::text as id, a.id::text as ad, r.applicant_id::text as applicant, a.author_id::text as author`;
}
