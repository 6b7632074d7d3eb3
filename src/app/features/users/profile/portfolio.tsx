import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Image } from '#contract/schema.ts';
import { useIsDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { DeferredPhoto } from '#app/ui/photos/deferred-photo.tsx';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import styles from './profile-screen.module.css';

const PhotoViewer = lazyDialog(
  async () => (await import('#app/ui/photos/viewer/photo-viewer.tsx')).PhotoViewer,
);

/** Photos of a person's work in a row; each links to its large picture, which opens over the page. */
export function Portfolio({ photos, name }: { photos: readonly Image[]; name: string }) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<number>();
  const savesData = useIsDataSaverOn();
  return (
    <section aria-labelledby="portfolio">
      <h2 id="portfolio">
        <Trans>Примеры работ</Trans>
      </h2>
      <ul className={styles.portfolio}>
        {photos.map((photo, index) => {
          const number = index + 1;
          return (
            <li key={photo.id}>
              <DeferredPhoto
                waits={savesData}
                color={photo.color}
                title={t`Пример работы ${number}`}
                className={styles.awaited}
              >
                <a
                  href={photo.urls['1600x_']}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    setOpened(index);
                  }}
                >
                  <img
                    src={photo.urls['400x_']}
                    width={photo.width}
                    height={photo.height}
                    alt={t`Пример работы ${number}`}
                    loading="lazy"
                    decoding="async"
                    style={{ backgroundColor: photo.color }}
                  />
                </a>
              </DeferredPhoto>
            </li>
          );
        })}
      </ul>
      {opened === undefined ? null : (
        <PhotoViewer
          photos={photos}
          first={opened}
          savesData={savesData}
          alt={t`Примеры работ: ${name}`}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}
