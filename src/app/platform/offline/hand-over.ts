import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { urlOfCall } from '#device/call.ts';
import { CACHED_ENDPOINTS } from '#device/cached-endpoints.ts';
import type { FirstVisitAnswer } from '#device/worker-messages.ts';

/** The page's cached answers as responses of their calls, for a worker that was not installed when they came. */
export function listFirstVisitAnswers(queryClient: QueryClient, origin: string): FirstVisitAnswer[] {
  const byName = new Map(CACHED_ENDPOINTS.map((endpoint) => [endpoint.name, endpoint]));
  return queryClient
    .getQueryCache()
    .findAll()
    .flatMap(({ queryKey, state }) => {
      const endpoint = byName.get(String(queryKey[0]));
      if (!endpoint || state.data === undefined) return [];
      const at = { savedAt: state.dataUpdatedAt };
      const answer = (args: unknown, body: unknown, cursor?: string): FirstVisitAnswer => ({
        url: origin + addressFor(endpoint, args, cursor),
        body: JSON.stringify(body),
        ...at,
      });
      if (queryKey[1] !== 'pages') return [answer(queryKey[1], state.data)];
      const { pages, pageParams } = pagesOf(state.data);
      return pages.map((page, index) => answer(queryKey[2], page, cursorOf(pageParams[index])));
    });
}

function addressFor(endpoint: Endpoint, args: unknown, cursor: string | undefined): string {
  const { params, query } = argsOf(args);
  return urlOfCall(endpoint, params, { ...query, cursor });
}

type Values = Record<string, string | number | boolean | object | undefined>;

/** Query keys consist of a call's name and arguments, but the query cache types them as unknown. */
function argsOf(args: unknown): { params?: Values; query?: Values } {
  return typeof args === 'object' && args !== null ? args : {};
}

function cursorOf(pageParam: unknown): string | undefined {
  return typeof pageParam === 'string' ? pageParam : undefined;
}

function pagesOf(data: unknown): { pages: unknown[]; pageParams: unknown[] } {
  return typeof data === 'object' &&
    data !== null &&
    'pages' in data &&
    'pageParams' in data &&
    Array.isArray(data.pages) &&
    Array.isArray(data.pageParams)
    ? { pages: data.pages, pageParams: data.pageParams }
    : { pages: [], pageParams: [] };
}
