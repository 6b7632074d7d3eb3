import { Trans } from '@lingui/react/macro';
import styles from '#app/ui/styles/text.module.css';

export function UnknownFilters() {
  return (
    <p role="status" className={styles.note}>
      <Trans>В ссылке неизвестный город или раздел: показано без него</Trans>
    </p>
  );
}
