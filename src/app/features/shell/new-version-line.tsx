import { Trans } from '@lingui/react/macro';
import { takeNewVersion, useNewVersion } from '#app/platform/offline/new-version.ts';
import { StatusLine } from '#app/ui/status-line.tsx';
import styles from './new-version-line.module.css';

/** Offers a new version; it is never activated without a tap. */
export function NewVersionLine() {
  const version = useNewVersion();
  return (
    <StatusLine icon="refresh-cw">
      {version === 'coming' ? (
        <span className={styles.coming}>
          <Trans>Обновляем…</Trans>
        </span>
      ) : (
        <>
          <Trans>Есть новая версия</Trans>
          <button type="button" className={styles.take} onClick={takeNewVersion}>
            <Trans>Обновить</Trans>
          </button>
        </>
      )}
    </StatusLine>
  );
}
