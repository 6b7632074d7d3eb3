import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Attachment } from '#contract/messages/attachments.ts';
import { useIsDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { DeferredPhoto } from '#app/ui/photos/deferred-photo.tsx';
import { Icon } from '#app/ui/icon.tsx';
import styles from './attachments.module.css';
import { usePreviewUrl } from './use-attachment.ts';

const SentPhotosViewer = lazyDialog(async (i18n) => {
  const [{ SentPhotosViewer: Viewer }] = await Promise.all([
    import('./sent-photos-viewer.tsx'),
    ensureLazyCatalog(i18n),
  ]);
  return Viewer;
});

export function SentPhotos({ photos }: { photos: readonly Attachment[] }) {
  const { t } = useLingui();
  const savesData = useIsDataSaverOn();
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ul className={styles.photos} data-several={photos.length > 1 || undefined}>
        {photos.map((photo, index) => {
          const number = index + 1;
          const title = t`Фото ${number}`;
          return (
            <li key={photo.id}>
              <DeferredPhoto
                waits={savesData}
                color={photo.color ?? ''}
                title={title}
                className={styles.awaited}
              >
                <button
                  type="button"
                  className={styles.photo}
                  aria-label={t`Открыть фото ${number}`}
                  style={{
                    backgroundColor: photo.color ?? undefined,
                    aspectRatio: ratioOf(photo, photos.length),
                  }}
                  onClick={() => setOpened(index)}
                >
                  <Preview photo={photo} title={title} />
                </button>
              </DeferredPhoto>
            </li>
          );
        })}
      </ul>
      {opened === undefined ? null : (
        <SentPhotosViewer photos={photos} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** A single photo keeps its proportions; several form a grid of squares. */
function ratioOf({ width, height }: Attachment, count: number): string {
  if (count > 1 || !width || !height) return '1';
  return String(Math.min(Math.max(width / height, 0.8), 1.8));
}

function Preview({ photo, title }: { photo: Attachment; title: string }) {
  const { url, hasFailed } = usePreviewUrl(photo.id);
  if (hasFailed) return <Icon name="image-down" size={24} />;
  return url === undefined ? null : <img src={url} alt={title} />;
}
