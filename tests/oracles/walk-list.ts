import { adsEndpoints } from '#contract/ads/endpoints.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListQuery } from '#contract/ads/list-query.ts';
import { urlOfCall } from '#device/call.ts';
import type { TestApi } from '#tests/setup/server/api.ts';

export interface WalkedList {
  readonly ids: readonly string[];
  /** The count on the first page. */
  readonly total: number | undefined;
}

interface AnsweredPage {
  readonly items: readonly { readonly id: string }[];
  readonly next: string | null;
  readonly total?: number;
}

/** Reads a list page by page to its end; `between` runs after each page. */
export async function walkList(
  api: Pick<TestApi, 'request'>,
  kind: AdKind,
  query: ListQuery,
  between: () => Promise<void> = () => Promise.resolve(),
): Promise<WalkedList> {
  const ids: string[] = [];
  let total: number | undefined;
  let cursor: string | null = '';
  while (cursor !== null) {
    const address: string = urlOfCall(adsEndpoints[kind].list, undefined, { ...query, cursor });
    const response = await api.request(address);
    if (response.status !== 200) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    const page: AnsweredPage = await response.json();
    if (cursor === '') total = page.total;
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next;
    await between();
  }
  return { ids, total };
}
