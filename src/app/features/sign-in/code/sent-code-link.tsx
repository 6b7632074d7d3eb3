import { Trans } from '@lingui/react/macro';
import { formatPhone } from '#app/platform/i18n/format/format-phone.ts';
import styles from '../sign-in.module.css';

/** Back to the second step: the code that was sent is still good. */
export function SentCodeLink({ phone: number, onOpen }: { phone: string; onOpen: () => void }) {
  const phone = formatPhone(number);
  return (
    <button type="button" className={styles.link} onClick={onOpen}>
      <Trans>Ввести код, отправленный на {phone}</Trans>
    </button>
  );
}
