import { Trans, useLingui } from '@lingui/react/macro';
import { useLocalUrl } from '#app/platform/photos/use-local-url.ts';
import { IconButton } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { AdPhoto } from './ad-photos.ts';
import styles from './photos.module.css';

export function PhotoTile({
  photo,
  number,
  count,
  onMove,
  onRemove,
}: {
  photo: AdPhoto;
  /** Position, counted from 1. */
  number: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  const url = usePhotoUrl(photo);
  const refusal = 'row' in photo ? photo.row.refusal : null;
  return (
    <li className={styles.tile} data-wrong={refusal ? true : undefined}>
      <img src={url} alt={t`Фото ${number}`} width={160} height={120} draggable={false} />
      {count > 1 ? (
        <span className={styles.handle} data-handle aria-hidden="true">
          <Icon name="grip-vertical" />
        </span>
      ) : null}
      {number === 1 ? (
        <span className={styles.main}>
          <Trans>Главное</Trans>
        </span>
      ) : null}
      {refusal ? <p className={styles.refusal}>{refusal}</p> : null}
      <div className={styles.tools}>
        <IconButton
          id={`${photo.id}-earlier`}
          icon="arrow-left"
          label={t`Фото ${number}: переставить раньше`}
          disabled={number === 1}
          onClick={() => onMove(number - 2)}
        />
        <IconButton
          id={`${photo.id}-later`}
          icon="arrow-right"
          label={t`Фото ${number}: переставить позже`}
          disabled={number === count}
          onClick={() => onMove(number)}
        />
        <IconButton icon="trash-2" label={t`Фото ${number}: удалить`} onClick={onRemove} />
      </div>
    </li>
  );
}

function usePhotoUrl(photo: AdPhoto): string | undefined {
  const row = 'row' in photo ? photo.row : undefined;
  const local = useLocalUrl(row?.id, () => row && new Blob([row.bytes], { type: row.type }));
  return 'image' in photo ? photo.image.urls['400x_'] : local;
}
