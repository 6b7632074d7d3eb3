import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import type { Database } from '#server/db/client.ts';

interface HighlightedRow {
  readonly author_id: string;
  readonly status: AdStatus;
  readonly highlighted_until: string | null;
}

export async function lockForHighlight(
  tx: Database,
  kind: AdKind,
  id: string,
): Promise<HighlightedRow | undefined> {
  const [row] = await tx<HighlightedRow[]>`
    select author_id::text as author_id, status, highlighted_until
    from ads where id = ${id} and kind = ${kind} for no key update`;
  return row;
}

export async function setHighlightedUntil(tx: Database, id: string, until: string): Promise<void> {
  await tx`update ads set highlighted_until = ${until} where id = ${id}`;
}
