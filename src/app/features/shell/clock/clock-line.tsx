import { Trans } from '@lingui/react/macro';
import { dismissClockLine } from '#app/platform/server-clock.ts';
import { StatusLine } from '#app/ui/status-line.tsx';
import styles from '../new-version-line.module.css';

/** Says once that the device's clock is far off. */
export function ClockLine() {
  return (
    <StatusLine icon="clock">
      <Trans>Часы устройства неверны, время здесь – по часам сайта</Trans>
      <button type="button" className={styles.take} onClick={dismissClockLine}>
        <Trans>Понятно</Trans>
      </button>
    </StatusLine>
  );
}
