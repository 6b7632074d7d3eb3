import { Trans } from '@lingui/react/macro';
import { dismissClockNotice } from '#app/platform/server-clock.ts';
import { StatusNotice } from '#app/ui/status-notice.tsx';
import styles from '../new-version-notice.module.css';

/** Says once that the device's clock is far off. */
export function ClockNotice() {
  return (
    <StatusNotice icon="clock">
      <Trans>Часы устройства неверны, время здесь – по часам сайта</Trans>
      <button type="button" className={styles.take} onClick={dismissClockNotice}>
        <Trans>Понятно</Trans>
      </button>
    </StatusNotice>
  );
}
