import { Trans } from '@lingui/react/macro';
import { usePersonLocation } from '../../../map/use-person-location.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './filter-fields.module.css';

const NEAR_KM = 10;

/** Looks around the person; the device is asked only now, and may say no. */
export function NearMe({
  isOn,
  onFound,
}: {
  isOn: boolean;
  onFound: (latitude: number, longitude: number, distance: number) => void;
}) {
  const { location, locate } = usePersonLocation();
  const ask = async (): Promise<void> => {
    const answer = await locate();
    if (answer.state === 'found') onFound(answer.latitude, answer.longitude, NEAR_KM);
  };
  return (
    <>
      <button type="button" className={styles.near} aria-pressed={isOn} onClick={() => void ask()}>
        <Icon name="locate-fixed" />
        {location.state === 'asking' ? <Trans>Определяем, где вы…</Trans> : <Trans>Рядом со мной</Trans>}
      </button>
      <output className={styles.problem}>
        {location.state === 'denied' ? (
          <Trans>
            Доступ к местоположению закрыт. Откройте его в настройках браузера или выберите город.
          </Trans>
        ) : location.state === 'unavailable' ? (
          <Trans>Не удалось узнать, где вы. Выберите город.</Trans>
        ) : null}
      </output>
    </>
  );
}
