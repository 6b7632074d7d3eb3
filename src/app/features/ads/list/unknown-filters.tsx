import { Trans } from '@lingui/react/macro';
import styles from '#app/ui/styles/text.module.css';

/** Shown when a link has a city or a category that does not exist. */
export function UnknownFilters() {
  return (
    <p role="status" className={styles.note}>
      <Trans>В ссылке неизвестный город или раздел: показано без него</Trans>
    </p>
  );
}
