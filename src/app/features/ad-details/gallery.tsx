import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Image } from '../../../contract/schema.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './gallery.module.css';

const PhotoViewer = lazy(() => import('./photo-viewer.tsx'));

/** Photos in a row that a thumb swipes; it works before and without JavaScript. A tap opens them on the whole screen. */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number>();
  const count = images.length;

  function turn(step: 1 | -1): void {
    const next = (shown + step + count) % count;
    row.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }

  return (
    <section className={styles.gallery} aria-label={t`Фотографии`}>
      <ul
        ref={row}
        className={styles.row}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
      >
        {images.map((image, index) => {
          const number = index + 1;
          return (
            <li key={image.id} className={styles.slide} style={{ backgroundColor: image.color }}>
              <button
                type="button"
                className={styles.open}
                aria-label={t`Открыть фото ${number} из ${count}`}
                onClick={() => setOpened(index)}
              >
                <img
                  className={styles.photo}
                  src={image.urls['800x_']}
                  srcSet={`${image.urls['400x_']} 400w, ${image.urls['800x_']} 800w, ${image.urls['1600x_']} 1600w`}
                  sizes="(min-width: 1000px) 760px, 100vw"
                  width={image.width}
                  height={image.height}
                  alt={title}
                  {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
                  decoding="async"
                  crossOrigin="anonymous"
                />
              </button>
            </li>
          );
        })}
      </ul>
      {count > 1 ? (
        <>
          <p className={styles.counter} aria-live="polite">
            {shown + 1} / {count}
          </p>
          <span className={styles.previous}>
            <IconButton icon="chevron-left" label={t`Предыдущее фото`} onClick={() => turn(-1)} />
          </span>
          <span className={styles.next}>
            <IconButton icon="chevron-right" label={t`Следующее фото`} onClick={() => turn(1)} />
          </span>
        </>
      ) : null}
      {opened === undefined ? null : (
        <Suspense>
          <PhotoViewer images={images} first={opened} title={title} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
