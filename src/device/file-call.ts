import type { Endpoint } from '#contract/endpoint.ts';
import { type CallArgs, type CallTarget, createCall } from './call.ts';

export async function callForFile<E extends Endpoint>(
  target: Omit<CallTarget, 'fetch'>,
  endpoint: E,
  args: CallArgs<E>,
): Promise<Blob> {
  let file = new Blob();
  const call = createCall({
    ...target,
    fetch: async (request) => {
      // oxlint-disable-next-line no-restricted-globals -- the one place beside the page's start where calls are sent
      const response = await fetch(request);
      if (!response.ok) return response;
      file = await response.blob();
      return Response.json({});
    },
  });
  await call(endpoint, args);
  return file;
}
