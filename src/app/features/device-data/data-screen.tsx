import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { InstallPanel } from '#app/platform/install/install-panel.tsx';
import { useMe } from '#app/platform/session/me.ts';
import { lazyComponent } from '#app/ui/lazy.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ClearSection } from './clear-section.tsx';
import { trafficQuery, storedDataQuery } from './data-queries.ts';
import styles from './data-screen.module.css';
import { TrafficSection } from './traffic-section.tsx';
import { DataSaverChoice } from './data-saver-choice.tsx';
import { StoredDataSection } from './stored-data-section.tsx';

// Lazy, because only the browser knows how to install the app: the server's page has nothing to show.
const Installed = lazyComponent(async () => InstallPanel);

export function DataScreen() {
  const person = useMe()?.id ?? null;
  const stored = useQuery(storedDataQuery(person));
  const moved = useQuery(trafficQuery);
  const { refetch } = stored;
  // The figures that only a worker knows are fetched once a worker takes control.
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const refresh = (): void => void refetch();
    serviceWorker.addEventListener('controllerchange', refresh);
    return () => serviceWorker.removeEventListener('controllerchange', refresh);
  }, [refetch]);
  return (
    <div className={styles.screen}>
      <DataSaverChoice />
      <div className={styles.install}>
        <Installed />
      </div>
      {stored.isError ? <LoadFailed onRetry={() => void stored.refetch()} /> : null}
      {stored.isPending ? <SectionSkeleton /> : null}
      {stored.data ? <StoredDataSection stored={stored.data} /> : null}
      {moved.isPending ? <SectionSkeleton /> : null}
      {moved.data === undefined ? null : <TrafficSection moved={moved.data} />}
      {stored.data ? <ClearSection person={person} unsent={stored.data.unsent} /> : null}
    </div>
  );
}

function SectionSkeleton() {
  return (
    <div className={styles.section}>
      <Skeleton width="50%" height={22} />
      <Skeleton height={176} />
    </div>
  );
}
