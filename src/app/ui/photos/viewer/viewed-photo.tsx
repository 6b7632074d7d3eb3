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

/** Sizes in order of preference. Without a network only the one that the page behind has shown is cached. */
const SIZES = ['1600x_', '800x_', '400x_'] as const;

export function PhotoSlide({
  photo,
  alt,
  away,
  isAwaited,
  isEnlarged,
}: {
  photo: ViewedPhoto;
  alt: string;
  /** Distance from the shown photo, in photos. */
  away: number;
  /** Loads before it is turned to. */
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
  // The browser chooses first; if its choice fails to load, the sizes are tried one after the other.
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
          // An enlarged photo needs more pixels than one that fits.
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
