import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Attachment } from '#contract/messages/attachments.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { NoAnswerDialog } from '#app/ui/dialogs/no-answer-dialog.tsx';
import { PhotoViewer } from '#app/ui/photos/viewer/photo-viewer.tsx';
import type { ViewedPhoto } from '#app/ui/photos/viewer/viewed-photo.tsx';
import { useLargestPhoto } from './use-attachment.ts';

/** Full-size photos, fetched when opened and dropped when the viewer closes. */
export function SentPhotosViewer({
  photos,
  first,
  onClose,
}: {
  photos: readonly Attachment[];
  first: number;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const fetchLargest = useLargestPhoto();
  const [shown, setShown] = useState<readonly ViewedPhoto[]>();
  const bring = useCallMutation({
    run: async () => {
      const blobs = await Promise.all(photos.map(({ id }) => fetchLargest(id)));
      if (blobs.every((blob) => !blob)) throw new Error('none of the photos came');
      return blobs;
    },
    onSuccess: (blobs) => setShown(photos.map((photo, index) => viewed(photo, blobs[index]))),
  });
  const { mutate } = bring;
  useEffect(() => mutate(), [mutate]);
  useEffect(
    () => () => {
      for (const { urls } of shown ?? []) URL.revokeObjectURL(urls['1600x_'] ?? '');
    },
    [shown],
  );
  if (bring.isError) return <NoAnswerDialog onRetry={() => mutate()} onClose={onClose} />;
  if (!shown) return null;
  return <PhotoViewer photos={shown} first={first} alt={t`Фото из переписки`} onClose={onClose} />;
}

function viewed({ id, width, height }: Attachment, blob: Blob | undefined): ViewedPhoto {
  const url = blob && URL.createObjectURL(blob);
  return { id, urls: url ? { '800x_': url, '1600x_': url } : {}, width: width ?? 0, height: height ?? 0 };
}
