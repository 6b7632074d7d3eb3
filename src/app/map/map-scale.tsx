import { useLingui } from '@lingui/react/macro';
import type { MapPosition } from './map-position.ts';
import styles from './map-legend.module.css';
import { metresPerPixel, roundDistance } from './projection.ts';

const WIDEST = 96;

export function MapScale({ position }: { position: MapPosition }) {
  const { t } = useLingui();
  const perPixel = metresPerPixel(position);
  const metres = roundDistance(perPixel * WIDEST);
  const kilometres = metres / 1000;
  return (
    <span className={styles.scale} data-over-map="" style={{ width: metres / perPixel }}>
      {metres < 1000 ? t`${metres} м` : t`${kilometres} км`}
    </span>
  );
}
