import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Image } from '#contract/schema.ts';
import { useIsDataSaverOn } from '#app/platform/data-saving/data-saver-mode.ts';
import { DeferredPhoto } from '#app/ui/photos/deferred-photo.tsx';
import { IconButton } from '#app/ui/button.tsx';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import styles from './gallery.module.css';

const PhotoViewer = lazyDialog(async (i18n) => {
  const [{ PhotoViewer: Viewer }] = await Promise.all([
    import('#app/ui/photos/viewer/photo-viewer.tsx'),
    ensureLazyCatalog(i18n),
  ]);
  return Viewer;
});

/**
 * Photos in a row to swipe. A tap opens them full screen; without JavaScript, and until it has loaded, each photo links
 * to its large picture.
 */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  /** Target of the running scroll, so that quick presses of the arrows add up. */
  const target = useRef<number>(undefined);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number>();
  const savesData = useIsDataSaverOn();
  const count = images.length;

  if (count === 0) return null;

  function turn(step: 1 | -1): void {
    const next = ((target.current ?? shown) + step + count) % count;
    target.current = next;
    row.current?.scrollTo({ left: next * row.current.clientWidth });
  }

  return (
    <section className={styles.gallery} aria-label={t`Фотографии`}>
      <ul
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const reached = Math.round(scrollLeft / Math.max(clientWidth, 1));
          if (reached === target.current) target.current = undefined;
          setShown(reached);
        }}
      >
        {images.map((image, index) => {
          const number = index + 1;
          return (
            <li key={image.id} className={styles.slide} style={{ backgroundColor: image.color }}>
              <DeferredPhoto waits={savesData} color={image.color} title={title} className={styles.open}>
                <a
                  className={styles.open}
                  href={image.urls['1600x_']}
                  aria-label={t`Открыть фото ${number} из ${count}`}
                  onClick={(event) => {
                    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                    event.preventDefault();
                    setOpened(index);
                  }}
                >
                  <img
                    className={styles.photo}
                    src={image.urls['800x_']}
                    srcSet={`${image.urls['400x_']} 400w, ${image.urls['800x_']} 800w, ${image.urls['1600x_']} 1600w`}
                    sizes="(min-width: 900px) 640px, 100vw"
                    width={image.width}
                    height={image.height}
                    alt={title}
                    {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                    decoding="async"
                    crossOrigin="anonymous"
                  />
                </a>
              </DeferredPhoto>
            </li>
          );
        })}
      </ul>
      {count > 1 ? (
        <>
          <Counter number={shown + 1} count={count} />
          <span className={styles.previous}>
            <IconButton icon="chevron-left" label={t`Предыдущее фото`} onClick={() => turn(-1)} />
          </span>
          <span className={styles.next}>
            <IconButton icon="chevron-right" label={t`Следующее фото`} onClick={() => turn(1)} />
          </span>
        </>
      ) : null}
      {opened === undefined ? null : (
        <PhotoViewer
          photos={images}
          first={opened}
          alt={title}
          savesData={savesData}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function Counter({ number, count }: { number: number; count: number }) {
  const { t } = useLingui();
  return (
    <output className={styles.counter}>
      <span className="visually-hidden">{t`Фото ${number} из ${count}`}</span>
      <span aria-hidden="true">
        {number} / {count}
      </span>
    </output>
  );
}
