import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import type { PhotoRow } from '#device/database/rows.ts';
import { usePhotosOf } from '#app/platform/drafts/use-drafts.ts';
import { useOutbox, useOutboxActions } from '#app/platform/outbox/use-outbox.ts';
import { useLocalUrl } from '#app/platform/photos/use-local-url.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { ownLink } from '#app/shared/ads/own-path.ts';
import styles from './refused-photos.module.css';

/** Photos that this device sent for the ad and the server refused, until the person has seen why. */
export function RefusedPhotos({ ad }: { ad: OwnAd }) {
  const rows = useOutbox(({ result }) => result?.id === ad.id && Boolean(result.refusedPhotos));
  return rows?.map(({ id, state }) => (state === 'done' ? <OfOneItem key={id} id={id} ad={ad} /> : null));
}

function OfOneItem({ id, ad }: { id: string; ad: OwnAd }) {
  const { t } = useLingui();
  const { dismiss } = useOutboxActions();
  const photos = usePhotosOf(id)?.filter(({ refusal }) => refusal !== null) ?? [];
  if (photos.length === 0) return null;
  return (
    <section className={styles.refused} aria-label={t`Фото, которые не приняты`}>
      <strong>
        <Trans>Фото не приняты, объявление без них:</Trans>
      </strong>
      <ul>
        {photos.map((photo) => (
          <RefusedPhoto key={photo.id} photo={photo} />
        ))}
      </ul>
      <p className={styles.actions}>
        {ad.can.edit ? (
          <Link
            {...ownLink(ad.kind, `${ad.id}/edit`)}
            className={buttonClass({ variant: 'secondary', size: 's' })}
          >
            <Trans>Добавить другие</Trans>
          </Link>
        ) : null}
        <Button variant="quiet" size="s" onClick={() => void dismiss(id)}>
          <Trans>Понятно</Trans>
        </Button>
      </p>
    </section>
  );
}

function RefusedPhoto({ photo: { id, name, type, bytes, refusal } }: { photo: PhotoRow }) {
  const url = useLocalUrl(id, () => new Blob([bytes], { type }));
  return (
    <li>
      <img src={url} alt="" width={48} height={48} />
      <span>
        {name}: {refusal}
      </span>
    </li>
  );
}
