import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Image } from '../../../contract/schema.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './photo-viewer.module.css';

/** One photo on the whole screen; arrow keys and a swipe turn, Escape and the cross close. */
function PhotoViewer({
  images,
  first,
  title,
  onClose,
}: {
  images: readonly Image[];
  first: number;
  title: string;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef(0);
  const [index, setIndex] = useState(first);
  const image = images[index];
  const count = images.length;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function turn(step: 1 | -1): void {
    setIndex((index + step + count) % count);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t`Просмотр фотографий`}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') turn(-1);
        if (key === 'ArrowRight') turn(1);
      }}
      onTouchStart={({ touches }) => {
        touchedAt.current = touches[0]?.clientX ?? 0;
      }}
      onTouchEnd={({ changedTouches }) => {
        const moved = (changedTouches[0]?.clientX ?? touchedAt.current) - touchedAt.current;
        if (Math.abs(moved) > 48) turn(moved < 0 ? 1 : -1);
      }}
    >
      {image ? (
        <img
          className={styles.photo}
          src={image.urls['1600x_']}
          width={image.width}
          height={image.height}
          alt={title}
          crossOrigin="anonymous"
        />
      ) : null}
      <div className={styles.bar}>
        <p aria-live="polite">
          {index + 1} / {count}
        </p>
        {count > 1 ? (
          <>
            <IconButton icon="chevron-left" label={t`Предыдущее фото`} onClick={() => turn(-1)} />
            <IconButton icon="chevron-right" label={t`Следующее фото`} onClick={() => turn(1)} />
          </>
        ) : null}
        <IconButton icon="x" label={t`Закрыть`} onClick={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

// oxlint-disable-next-line import/no-default-export -- what React.lazy takes
export default PhotoViewer;
