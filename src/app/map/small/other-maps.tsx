import { Trans } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import styles from './other-maps.module.css';

/** Links to the maps that people navigate by. */
export function OtherMaps({ location }: { location: { latitude: number; longitude: number } }) {
  const { latitude, longitude } = location;
  const yandex = `https://yandex.uz/maps/?pt=${longitude},${latitude}&z=16`;
  const google = `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
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
