import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { CallArgs } from '#device/call.ts';
import { getApiCall, createSavedCopyRecorder } from './query-client.ts';

/** Query options of a call; the key is derived from the call's name and arguments, never written by hand. */
export function endpointQuery<E extends Endpoint>(endpoint: E, args: CallArgs<E>) {
  return queryOptions({
    queryKey: [endpoint.name, args] as const,
    ...personalMeta(endpoint),
    queryFn: ({ client, signal, queryKey }): Promise<ResponseOf<E>> =>
      getApiCall(client)(endpoint, args, { signal, onSavedCopy: createSavedCopyRecorder(queryKey) }),
  });
}

/** Query options of a call whose answer is a page with a cursor to the next. */
export function endpointPages<E extends Endpoint>(endpoint: E, args: CallArgs<E>) {
  return infiniteQueryOptions({
    queryKey: [endpoint.name, 'pages', args] as const,
    ...personalMeta(endpoint),
    queryFn: ({ client, signal, pageParam, queryKey }): Promise<ResponseOf<E>> =>
      getApiCall(client)(endpoint, args, {
        signal,
        cursor: pageParam,
        onSavedCopy: createSavedCopyRecorder(queryKey),
      }),
    initialPageParam: '',
    getNextPageParam: (last: ResponseOf<E>): string | undefined => nextOf(last),
  });
}

/** Marks answers that depend on who asks: they are dropped when another person signs in. */
function personalMeta({ auth = 'none' }: Endpoint): { meta?: { isPersonal: true } } {
  return auth === 'none' ? {} : { meta: { isPersonal: true } };
}

function nextOf(page: unknown): string | undefined {
  if (typeof page !== 'object' || page === null || !('next' in page)) return undefined;
  return typeof page.next === 'string' ? page.next : undefined;
}
