import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query';

interface Page<T> {
  items: T[];
  next: string | null;
  total?: number | undefined;
}

/** A list that is read a page at a time, in the shape that PagedList takes. */
export interface PagedQuery<T> {
  items: T[] | undefined;
  total: number | undefined;
  failed: boolean;
  /** Another list is being fetched; until it arrives the previous one is shown. */
  updating: boolean;
  more: 'none' | 'ready' | 'loading' | 'failed';
  next: string | undefined;
  pageCount: number;
  loadMore: () => void;
  retry: () => void;
}

/** `Answer` is the type of the call's answer, where `select` turns it into a page. */
export function usePages<T extends { id: string }, Key extends QueryKey, Answer = Page<T>>(
  options: UseInfiniteQueryOptions<Answer, Error, InfiniteData<Page<T>>, Key, string>,
): PagedQuery<T> {
  const query = useInfiniteQuery({ ...options, placeholderData: keepPreviousData });
  const pages = query.data?.pages;
  return {
    items: pages && distinct(pages.flatMap((page) => page.items)),
    total: pages?.[0]?.total,
    failed: query.isError && !query.isFetchNextPageError,
    updating: query.isPlaceholderData,
    more: moreOf(query),
    next: pages?.at(-1)?.next ?? undefined,
    pageCount: pages?.length ?? 0,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

function moreOf(query: {
  hasNextPage: boolean;
  isPlaceholderData: boolean;
  isFetchNextPageError: boolean;
  isFetchingNextPage: boolean;
}): PagedQuery<unknown>['more'] {
  if (!query.hasNextPage || query.isPlaceholderData) return 'none';
  if (query.isFetchingNextPage) return 'loading';
  return query.isFetchNextPageError ? 'failed' : 'ready';
}

/** An ad that was lifted to the top meanwhile comes again on a later page. */
function distinct<T extends { id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
