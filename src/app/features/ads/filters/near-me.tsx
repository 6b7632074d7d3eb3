import { Trans } from '@lingui/react/macro';
import { usePersonLocation } from '#app/platform/use-person-location.ts';
import { NEAR_KM } from '#app/shared/search/search-around.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import styles from './filter-fields.module.css';

const NearMeProblem = lazyComponent(
  async () => (await import('#app/shared/search/near-me-problem.tsx')).NearMeProblem,
);

/** Filters by distance from the person; only this tap asks for the location, which may be denied. */
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
        {location.state === 'denied' || location.state === 'unavailable' ? (
          <NearMeProblem isDenied={location.state === 'denied'} />
        ) : null}
      </output>
    </>
  );
}
