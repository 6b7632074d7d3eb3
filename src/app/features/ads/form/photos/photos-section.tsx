import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import type { Image } from '#contract/schema.ts';
import { openDeviceDatabase } from '#device/database/open-database.ts';
import { orderPhotos, removePhoto } from '#device/drafts/draft-photos.ts';
import type { DraftHandle } from '#app/platform/drafts/use-draft.ts';
import fieldStyles from '#app/platform/field-table/fields.module.css';
import { asTexts } from '#app/platform/field-table/field-spec.ts';
import { Button } from '#app/ui/button.tsx';
import { FileButton } from '#app/ui/controls/file-button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { type AdPhoto, movePhotoId } from './ad-photos.ts';
import { dragPhotos } from './drag-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import styles from './photos.module.css';
import { useAddingPhotos } from './use-adding-photos.ts';

export function PhotosSection({
  draft,
  photos,
  images,
}: {
  draft: DraftHandle;
  photos: readonly AdPhoto[];
  images: readonly Image[];
}) {
  const { t } = useLingui();
  const id = useId();
  const adding = useAddingPhotos(draft, photos.length);
  const focus = useFocusAfter();
  const [announcement, setAnnouncement] = useState('');
  const max = LIMITS.photosMax;
  const count = photos.length + adding.count;
  const ids = photos.map((photo) => photo.id);

  const moveTo = (photo: AdPhoto, to: number): void => {
    const place = to + 1;
    const order = movePhotoId(ids, photo.id, to);
    draft.change({ photos: order });
    // Local photos are sent in the order stored on the device.
    void openDeviceDatabase()
      .then(({ database }) => database && orderPhotos(database, draft.id, order))
      // A failure is ignored, because the draft has the order too.
      .catch(() => undefined);
    setAnnouncement(t`Теперь место ${place} из ${count}`);
  };
  const pressTo = (photo: AdPhoto, to: number): void => {
    moveTo(photo, to);
    focus(`${photo.id}-${to === 0 ? 'later' : 'earlier'}`);
  };
  const tiles = useDragging((from, to) => photos[from] && moveTo(photos[from], to), photos.length > 1);
  const remove = async (photo: AdPhoto): Promise<void> => {
    focus(id);
    if (images.some((image) => image.id === photo.id)) {
      draft.change({ removed: [...asTexts(draft.values['removed']), photo.id] });
      return;
    }
    const { database } = await openDeviceDatabase();
    if (database) await removePhoto(database, photo.id);
  };

  return (
    <section className={fieldStyles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <Trans>Фото</Trans>
      </h2>
      {photos.length > 0 ? (
        <ul className={styles.tiles} id={id} tabIndex={-1} aria-label={t`Фото`} ref={tiles}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              number={index + 1}
              count={photos.length}
              onMove={(to) => pressTo(photo, to)}
              onRemove={() => void remove(photo)}
            />
          ))}
        </ul>
      ) : null}
      <div className={styles.add}>
        <span className={styles.camera}>
          <FileButton
            icon="camera"
            variant="secondary"
            capture="environment"
            disabled={count >= max}
            describedBy={`${id}-hint`}
            onFiles={adding.add}
          >
            <Trans>Сделать фото</Trans>
          </FileButton>
        </span>
        <FileButton
          icon="image-plus"
          variant="secondary"
          multiple
          disabled={count >= max}
          describedBy={`${id}-hint`}
          onFiles={adding.add}
        >
          <Trans>Из галереи</Trans>
        </FileButton>
      </div>
      <div role="alert" className={styles.problem} hidden={!adding.problem}>
        {adding.problem}
        {adding.retry ? (
          <Button variant="quiet" size="s" onClick={adding.retry}>
            <Trans>Попробовать ещё раз</Trans>
          </Button>
        ) : null}
      </div>
      <p id={`${id}-hint`} className={fieldStyles.hint}>
        {adding.count > 0 ? (
          <>
            <Spinner /> <Trans>Готовим фото…</Trans>
          </>
        ) : (
          <Trans>
            {count} из {max}. Первое фото главное. С фото откликов больше.
          </Trans>
        )}
      </p>
      <output className="visually-hidden">{announcement}</output>
    </section>
  );
}

/** A moved or removed element loses the focus; this hook puts it on a sensible element afterwards. */
function useFocusAfter(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(wanted.current)?.focus();
    wanted.current = undefined;
  });
  return (id) => {
    wanted.current = id;
  };
}

function useDragging(onDrop: (from: number, to: number) => void, isOn: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const onLatest = useEffectEvent(onDrop);
  useEffect(() => {
    if (!isOn || !list.current) return undefined;
    return dragPhotos(list.current, (from, to) => onLatest(from, to));
  }, [isOn]);
  return list;
}
