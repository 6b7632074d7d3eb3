import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messagesEndpoints } from '#contract/messages/endpoints.ts';
import { useFileCall } from '#app/platform/files/use-file-call.ts';

const FILES = { whole: messagesEndpoints.attachment, preview: messagesEndpoints.preview };
/** Time for which unused attachments stay cached: they never change, and the end of the session drops them. */
const KEPT_MS = 5 * 60_000;

/** Fetches an attachment with the session's token, so that no address alone gives access to it. */
export function useAttachment(): (id: string) => Promise<Blob> {
  const callForFile = useFileCall();
  return (id) => callForFile(FILES.whole, { params: { id } });
}

/** Fetches the full-size photo, or falls back to the cached preview; `undefined` when there is neither. */
export function useLargestPhoto(): (id: string) => Promise<Blob | undefined> {
  const queryClient = useQueryClient();
  const fetchWhole = useAttachment();
  return (id) => fetchWhole(id).catch(() => queryClient.getQueryData<Blob>(shownKey('preview', id)));
}

function shownKey(size: keyof typeof FILES, id: string) {
  return ['chat-file', size, id] as const;
}

/** A blob URL that is valid while the attachment is shown. */
export function useAttachmentUrl(id: string, size: keyof typeof FILES) {
  const callForFile = useFileCall();
  const { data, isError, refetch } = useQuery({
    queryKey: shownKey(size, id),
    queryFn: () => callForFile(FILES[size], { params: { id } }),
    meta: { isPersonal: true },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
  return { url: useBlobUrl(data), hasFailed: isError && !data, retry: () => void refetch() };
}

function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly of: Blob; readonly url: string }>();
  useEffect(() => {
    if (!blob) return undefined;
    const url = URL.createObjectURL(blob);
    // oxlint-disable-next-line react/set-state-in-effect -- the URL is created from the blob and revoked with it
    setMade({ of: blob, url });
    return () => URL.revokeObjectURL(url);
  }, [blob]);
  return made !== undefined && made.of === blob ? made.url : undefined;
}
