import { Trans } from '@lingui/react/macro';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import styles from '../sign-in.module.css';

/** Link back to the second step, while the sent code is valid. */
export function SentCodeLink({ phone: number, onOpen }: { phone: string; onOpen: () => void }) {
  const phone = formatPhone(number);
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <Trans>Ввести код, отправленный на {phone}</Trans>
    </button>
  );
}
