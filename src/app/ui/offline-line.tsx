import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './offline-line.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Quiet, and spoken once: the place stands ready before the words come. */
export function OfflineLine() {
  const isOnline = useIsOnline();
  return (
    <output>
      {isOnline ? null : (
        <span className={styles.line}>
          <Icon name="wifi-off" size={16} />
          <Trans>Нет соединения</Trans>
        </span>
      )}
    </output>
  );
}
