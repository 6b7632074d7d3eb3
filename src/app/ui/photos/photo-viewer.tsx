import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { useBackCloses } from '../dialogs/dialog.tsx';
import styles from './photo-viewer.module.css';

export interface ViewedPhoto {
  id: string;
  /** Addresses by size filter. */
  urls: Record<string, string>;
  width: number;
  height: number;
}

const SWIPE_PX = 48;

/** One photo on the whole screen; arrow keys and a swipe turn; Escape, the cross and the way back close. */
export function PhotoViewer({
  photos,
  first,
  alt,
  onClose,
}: {
  photos: readonly ViewedPhoto[];
  first: number;
  alt: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const ref = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number>(undefined);
  const [index, setIndex] = useState(first);
  const photo = photos[index];
  const count = photos.length;
  const number = index + 1;

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, []);
  useBackCloses(onClose);

  const turn = (step: 1 | -1): void => setIndex((index + step + count) % count);
  return (
    // The keyboard's way out is Escape, which the browser answers itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      className={styles.viewer}
      aria-label={t`Просмотр фотографий`}
      onClose={(event) => {
        // The browser tells later: by then it may stand open again.
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
      onTouchStart={({ touches }) => {
        // Two fingers enlarge, and so do not turn.
        touchedAt.current = touches.length === 1 ? touches[0]?.clientX : undefined;
      }}
      onTouchEnd={({ changedTouches }) => {
        const from = touchedAt.current;
        const to = changedTouches[0]?.clientX;
        if (from === undefined || to === undefined || (visualViewport?.scale ?? 1) > 1) return;
        if (Math.abs(to - from) > SWIPE_PX) turn(to < from ? 1 : -1);
      }}
    >
      {photo ? (
        <img
          key={photo.id}
          className={styles.photo}
          src={photo.urls['1600x_']}
          srcSet={`${photo.urls['800x_']} 800w, ${photo.urls['1600x_']} 1600w`}
          sizes="100vw"
          width={photo.width}
          height={photo.height}
          alt={alt}
          crossOrigin="anonymous"
        />
      ) : null}
      <div className={styles.bar}>
        <output>
          <span className="visually-hidden">{t`Фото ${number} из ${count}`}</span>
          <span aria-hidden="true">
            {number} / {count}
          </span>
        </output>
        {count > 1 ? (
          <>
            <IconButton icon="chevron-left" label={t`Предыдущее фото`} onClick={() => turn(-1)} />
            <IconButton icon="chevron-right" label={t`Следующее фото`} onClick={() => turn(1)} />
          </>
        ) : null}
        <IconButton icon="x" label={t`Закрыть`} onClick={onClose} />
      </div>
    </dialog>
  );
}
