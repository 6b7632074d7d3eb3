import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Point } from '#geo/distance.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { OtherMaps } from './other-maps.tsx';
import { Pin } from '../markers/pin.tsx';
import styles from './small-map.module.css';

const PlaceMap = lazyComponent(async () => (await import('./place-map.tsx')).PlaceMap);

/** A button that opens the map of a single place. Nothing of the map is fetched before. */
export function SmallMap({
  location,
  isApproximate = false,
}: {
  location: Point;
  /** Whether the location is approximate: links to other maps then show the neighbourhood without a pin. */
  isApproximate?: boolean | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
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
      {isApproximate ? (
        <p className={styles.near}>
          <Trans>Место показано примерно: точный адрес узнает исполнитель.</Trans>
        </p>
      ) : null}
      <OtherMaps location={location} isApproximate={isApproximate} />
    </div>
  );
}
