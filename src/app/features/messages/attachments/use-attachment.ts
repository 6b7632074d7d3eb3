import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { useFileCall } from '#app/platform/files/use-file-call.ts';
import { useLocalUrl } from '#app/platform/photos/use-local-url.ts';

/** Time for which unused attachments stay cached: they never change, and the end of the session drops them. */
const KEPT_MS = 5 * 60_000;

/** Fetches an attachment with the session's token, so that no address alone gives access to it. */
export function useAttachment(): (id: string) => Promise<Blob> {
  const callForFile = useFileCall();
  return (id) => callForFile(messagesEndpoints.attachment, { params: { id } });
}

/** Fetches the full-size photo, or falls back to the cached preview; `undefined` when there is neither. */
export function useLargestPhoto(): (id: string) => Promise<Blob | undefined> {
  const queryClient = useQueryClient();
  const fetchWhole = useAttachment();
  return (id) => fetchWhole(id).catch(() => queryClient.getQueryData<Blob>(previewKey(id)));
}

function previewKey(id: string) {
  return ['chat-file', 'preview', id] as const;
}

/** A blob URL of the preview that is valid while it is shown. */
export function usePreviewUrl(id: string) {
  const callForFile = useFileCall();
  const { data, isError } = useQuery({
    queryKey: previewKey(id),
    queryFn: () => callForFile(messagesEndpoints.preview, { params: { id } }),
    meta: { isPersonal: true },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
  return { url: useLocalUrl(data && id, () => data), hasFailed: isError && !data };
}
