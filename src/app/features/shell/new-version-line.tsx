import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { takeNewVersion } from '../../platform/offline/new-version.ts';
import { QuietLine } from '../../ui/quiet-line.tsx';
import styles from './new-version-line.module.css';

/** A new version comes when it is asked for, and never by itself under somebody's fingers. */
export function NewVersionLine() {
  // The browser lets the old one end what it has under way, which on a poor line takes a while.
  const [isComing, setComing] = useState(false);
  const take = (): void => {
    takeNewVersion();
    setComing(true);
  };
  return (
    <QuietLine icon="refresh-cw">
      {isComing ? (
        <span className={styles.coming}>
          <Trans>Обновляем…</Trans>
        </span>
      ) : (
        <>
          <Trans>Есть новая версия</Trans>
          <button type="button" className={styles.take} onClick={take}>
            <Trans>Обновить</Trans>
          </button>
        </>
      )}
    </QuietLine>
  );
}
