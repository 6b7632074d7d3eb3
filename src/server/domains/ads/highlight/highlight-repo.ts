import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';

export async function lockForHighlight(tx: Database, kind: AdKind, id: string) {
  const [row] = await tx<{ author_id: string; status: AdStatus; highlighted_until: string | null }[]>`
    select author_id::text as author_id, status, highlighted_until
    from ads where id = ${id} and kind = ${kind} for no key update`;
  return row;
}

export async function setHighlightedUntil(tx: Database, id: string, until: string): Promise<void> {
  await tx`update ads set highlighted_until = ${until} where id = ${id}`;
}
