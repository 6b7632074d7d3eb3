import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#app/ui/button.tsx';
import { useCloseOnBack } from '#app/ui/dialogs/dialog.tsx';
import { openModal } from '#app/ui/dialogs/modal.ts';
import { movePhotoByGestures, type PhotoControls } from './photo-gestures.ts';
import styles from './photo-viewer.module.css';
import type { PhotoPoint } from './placement.ts';
import { PhotoSlide, type ViewedPhoto } from './viewed-photo.tsx';

/** Pixels that a key moves an enlarged photo. */
const STEP = 80;
const MOVES: Readonly<Record<string, PhotoPoint>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/**
 * A full-screen photo viewer with gestures. Arrow keys turn to the next photo or move an enlarged one; plus and minus
 * enlarge; Escape, the close button, a swipe down and the back button close. The page itself is never zoomed, so its
 * buttons stay in place.
 */
export function PhotoViewer({
  photos,
  first,
  alt,
  savesData = false,
  onClose,
}: {
  photos: readonly ViewedPhoto[];
  first: number;
  alt: string;
  /** Loads neighbouring photos only when they are turned to. */
  savesData?: boolean;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const hands = useRef<PhotoControls>(null);
  const [index, setIndex] = useState(first);
  const [isEnlarged, setEnlarged] = useState(false);
  const count = photos.length;
  const number = index + 1;

  useLayoutEffect(() => {
    return dialog.current ? openModal(dialog.current) : undefined;
  }, []);
  useCloseOnBack(onClose);

  const show = (next: number): void => {
    hands.current?.enlarge(false);
    setIndex((next + count) % count);
  };
  const photo = useEffectEvent(() => photos[index] ?? { width: 1, height: 1 });
  const hasNext = useEffectEvent((step: 1 | -1) => photos[index + step] !== undefined);
  const turned = useEffectEvent((step: 1 | -1) => setIndex(index + step));
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!stage.current) return undefined;
    const gestures = movePhotoByGestures(stage.current, {
      photo: () => photo(),
      hasNext: (step) => hasNext(step),
      onTurn: (step) => turned(step),
      onClose: () => closed(),
      onEnlarged: setEnlarged,
    });
    hands.current = gestures;
    return gestures.stop;
  }, []);

  function press(event: KeyboardEvent): void {
    const { key } = event;
    const by = MOVES[key];
    if (by && hands.current?.move(by)) event.preventDefault();
    else if (key === 'ArrowLeft') show(index - 1);
    else if (key === 'ArrowRight') show(index + 1);
    else if (key === 'Home') show(0);
    else if (key === 'End') show(count - 1);
    else if (key === '+' || key === '=') hands.current?.enlarge(true);
    else if (key === '-') hands.current?.enlarge(false);
  }

  return (
    // The keyboard closes it with Escape, which the browser handles itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t`Просмотр фотографий`}
      onClose={(event) => {
        // The event comes late: the viewer may have been opened again by then.
        if (!event.currentTarget.open) onClose();
      }}
      onKeyDown={press}
    >
      <div className={styles.bar}>
        <output>
          <span className="visually-hidden">{t`Фото ${number} из ${count}`}</span>
          <span aria-hidden="true">
            {number} / {count}
          </span>
        </output>
        <IconButton
          icon={isEnlarged ? 'minus' : 'plus'}
          label={isEnlarged ? t`Показать фото целиком` : t`Увеличить фото`}
          onClick={() => hands.current?.enlarge(!isEnlarged)}
        />
        {count > 1 ? (
          <>
            <IconButton icon="chevron-left" label={t`Предыдущее фото`} onClick={() => show(index - 1)} />
            <IconButton icon="chevron-right" label={t`Следующее фото`} onClick={() => show(index + 1)} />
          </>
        ) : null}
        <IconButton icon="x" label={t`Закрыть`} onClick={onClose} />
      </div>
      <div ref={stage} className={styles.stage} data-enlarged={isEnlarged || undefined}>
        {photos.map((one, place) => (
          <PhotoSlide
            key={one.id}
            photo={one}
            alt={alt}
            away={place - index}
            isAwaited={!savesData && Math.abs(place - index) === 1}
            isEnlarged={isEnlarged}
          />
        ))}
      </div>
    </dialog>
  );
}
