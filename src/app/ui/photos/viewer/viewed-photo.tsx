import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import styles from './photo-viewer.module.css';

export interface ViewedPhoto {
  id: string;
  /** Addresses by size filter. */
  urls: Record<string, string>;
  width: number;
  height: number;
}

/** The largest that comes: without a network that is the one which the page behind has shown. */
const SIZES = ['1600x_', '800x_', '400x_'] as const;

/** One photo as large as the screen; a place for it while it is not to be seen. */
export function PhotoSlide({
  photo,
  alt,
  away,
  isAwaited,
  isEnlarged,
}: {
  photo: ViewedPhoto;
  alt: string;
  /** How many photos from the one that is shown. */
  away: number;
  /** It comes before it is turned to. */
  isAwaited: boolean;
  isEnlarged: boolean;
}) {
  const sizes = SIZES.filter((size) => photo.urls[size]);
  const [refused, setRefused] = useState(0);
  const isShown = away === 0;
  const isMissing = refused > sizes.length || sizes.length === 0;
  useEffect(() => {
    const again = (): void => setRefused(0);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  // The browser chooses first; what it chose and does not get is asked for in one size after the other.
  const source = refused === 0 ? sizes[0] : sizes[refused - 1];
  return (
    <div className={styles.slide} style={{ translate: `${away * 100}%` }} aria-hidden={!isShown}>
      {isMissing && isShown ? (
        <p className={styles.missing}>
          <Trans>Фото не загрузилось: нет связи, а на устройстве его нет.</Trans>
        </p>
      ) : null}
      {(isShown || isAwaited) && source !== undefined && !isMissing ? (
        <img
          key={refused}
          className={styles.photo}
          src={photo.urls[source]}
          srcSet={refused === 0 ? sourcesOf(photo) : undefined}
          // Enlarged, it needs more pixels than it fits.
          sizes={isEnlarged && isShown ? '300vw' : '100vw'}
          width={photo.width}
          height={photo.height}
          alt={alt}
          data-shown={isShown || undefined}
          crossOrigin="anonymous"
          draggable={false}
          onError={() => setRefused(refused + 1)}
        />
      ) : null}
    </div>
  );
}

function sourcesOf({ urls }: ViewedPhoto): string {
  return [`${urls['800x_']} 800w`, `${urls['1600x_']} 1600w`].join(', ');
}
