import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { Pin } from '../markers/pin.tsx';
import styles from './small-map.module.css';

const PlaceMap = lazyComponent(async () => (await import('./place-map.tsx')).PlaceMap);

/** A button that opens the map of a single place. Nothing of the map is fetched before. */
export function SmallMap({ location }: { location: { latitude: number; longitude: number } }) {
  const [isOpen, setIsOpen] = useState(false);
  const { latitude, longitude } = location;
  const elsewhere = `https://yandex.uz/maps/?pt=${longitude},${latitude}&z=16`;
  /** If the map cannot be fetched, the button stays, and the next press tries again. */
  const open = async (): Promise<void> => {
    await PlaceMap.preload();
    setIsOpen(true);
  };
  return (
    <div className={styles.place}>
      <div className={styles.frame}>
        {isOpen ? (
          <PlaceMap location={location} />
        ) : (
          <button type="button" className={styles.open} onClick={() => void open().catch(() => undefined)}>
            <span className={styles.placeholder}>
              <Pin />
            </span>
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
