import { Trans } from '@lingui/react/macro';
import type { Point } from '#geo/distance.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './other-maps.module.css';

/** Links to the maps that people navigate by; an approximate place has no pin, which would look exact. */
export function OtherMaps({
  location: { latitude, longitude },
  isApproximate = false,
}: {
  location: Point;
  isApproximate?: boolean;
}) {
  const yandex = isApproximate
    ? `https://yandex.uz/maps/?ll=${longitude},${latitude}&z=14`
    : `https://yandex.uz/maps/?pt=${longitude},${latitude}&z=16`;
  const google = isApproximate
    ? `https://www.google.com/maps/@${latitude},${longitude},14z`
    : `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
  return (
    <p className={styles.maps}>
      <a href={yandex} target="_blank" rel="noopener noreferrer nofollow">
        <Trans>Открыть в Яндекс Картах</Trans>
        <Icon name="external-link" size={16} />
      </a>
      <a href={google} target="_blank" rel="noopener noreferrer nofollow">
        <Trans>Google Карты</Trans>
        <Icon name="external-link" size={16} />
      </a>
    </p>
  );
}
