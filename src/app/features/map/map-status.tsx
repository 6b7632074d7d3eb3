import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PersonLocation } from '#app/platform/use-person-location.ts';
import { MAP_BOUNDS } from '#app/map/map-position.ts';
import { Button } from '#app/ui/button.tsx';
import { contains } from './area.ts';
import styles from './map-status.module.css';

interface MapStatusProps {
  query: { isFetching: boolean; isError: boolean; refetch: () => Promise<unknown> };
  /** Number of offline ads, while the network is silent. */
  saved: number | undefined;
  /** Number of ads in view; `undefined` before the first answer. */
  found: number | undefined;
  /** Whether the map was moved beyond the searched area. */
  isElsewhere: boolean;
  location: PersonLocation;
  onSearchHere: () => void;
}

export function MapStatus({ query, found, saved, isElsewhere, location, onSearchHere }: MapStatusProps) {
  return (
    <>
      {query.isFetching ? <div className={styles.progress} aria-hidden="true" /> : null}
      <div className={styles.status}>
        {isElsewhere ? (
          <div className={styles.here} data-over-map="">
            <Button size="s" icon="search" onClick={onSearchHere}>
              <Trans>Искать в этой области</Trans>
            </Button>
          </div>
        ) : null}
        <output className={styles.lines}>
          {saved ? (
            <StatusLine>
              <Found count={found ?? 0} /> <OfSaved count={saved} />
            </StatusLine>
          ) : query.isError ? (
            <StatusLine>
              <Problem />{' '}
              <button type="button" className={styles.retry} onClick={() => void query.refetch()}>
                <Trans>Повторить</Trans>
              </button>
            </StatusLine>
          ) : found === undefined ? (
            <StatusLine>
              <Trans>Ищем объявления…</Trans>
            </StatusLine>
          ) : isElsewhere ? null : (
            <StatusLine>
              <Found count={found} />
            </StatusLine>
          )}
          <PersonLocationNote location={location} />
        </output>
      </div>
    </>
  );
}

function StatusLine({ children }: { children: ReactNode }) {
  return (
    <span className={styles.line} data-over-map="">
      {children}
    </span>
  );
}

function Found({ count }: { count: number }) {
  if (count === 0) return <Trans>Здесь объявлений нет. Отдалите карту или измените фильтры.</Trans>;
  return (
    <Plural
      value={count}
      one="# объявление на карте"
      few="# объявления на карте"
      many="# объявлений на карте"
      other="# объявления на карте"
    />
  );
}

function OfSaved({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="(из # сохранённого)"
      few="(из # сохранённых)"
      many="(из # сохранённых)"
      other="(из # сохранённых)"
    />
  );
}

function Problem() {
  return navigator.onLine ? (
    <Trans>Не получилось загрузить объявления.</Trans>
  ) : (
    <Trans>Нет связи: показано то, что уже загружено.</Trans>
  );
}

function PersonLocationNote({ location }: { location: PersonLocation }) {
  const isFar = location.state === 'found' && !contains(MAP_BOUNDS, location);
  if (location.state !== 'denied' && location.state !== 'unavailable' && !isFar) return null;
  return (
    <StatusLine>
      {isFar ? (
        <Trans>Вы далеко за пределами этой карты.</Trans>
      ) : location.state === 'denied' ? (
        <Trans>Доступ к местоположению закрыт. Откройте его в настройках браузера или выберите город.</Trans>
      ) : (
        <Trans>Не удалось узнать, где вы. Выберите город.</Trans>
      )}
    </StatusLine>
  );
}
