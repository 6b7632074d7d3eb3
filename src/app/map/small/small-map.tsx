import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Pin } from '../markers/pin.tsx';
import styles from './small-map.module.css';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

/** One place. Nothing of the map is fetched before somebody asks for it. */
export function SmallMap({ location }: { location: { latitude: number; longitude: number } }) {
  const [isOpen, setIsOpen] = useState(false);
  const { latitude, longitude } = location;
  const elsewhere = `https://yandex.uz/maps/?pt=${longitude},${latitude}&z=16`;
  const placeholder = (
    <span className={styles.placeholder}>
      <Pin />
    </span>
  );
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        {isOpen ? (
          <Suspense fallback={placeholder}>
            <PlaceMap location={location} />
          </Suspense>
        ) : (
          <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
            {placeholder}
            <span className={styles.label}>
              <Icon name="map" />
              <Trans>Показать на карте</Trans>
            </span>
          </button>
        )}
      </div>
      <a className={styles.elsewhere} href={elsewhere} target="_blank" rel="noopener noreferrer nofollow">
        <Trans>Открыть в Яндекс Картах</Trans>
        <Icon name="external-link" size={16} />
      </a>
    </div>
  );
}
