import { Trans } from '@lingui/react/macro';
import { activateNewVersion, useNewVersion } from '#app/platform/offline/new-version.ts';
import { StatusNotice } from '#app/ui/status-notice.tsx';
import styles from './new-version-notice.module.css';

/** Offers a new version; it is never activated without a tap. */
export function NewVersionNotice() {
  const version = useNewVersion();
  return (
    <StatusNotice icon="refresh-cw">
      {version === 'coming' ? (
        <span className={styles.coming}>
          <Trans>Обновляем…</Trans>
        </span>
      ) : (
        <>
          <Trans>Есть новая версия</Trans>
          <button type="button" className={styles.take} onClick={activateNewVersion}>
            <Trans>Обновить</Trans>
          </button>
        </>
      )}
    </StatusNotice>
  );
}
