import { useLingui } from '@lingui/react/macro';
import type { AdStatus } from '#contract/ads/status.ts';
import styles from './status-mark.module.css';
import { STATUS_WORDS } from './status-words.ts';

/** The status in words, with the specification's colour if it has one. */
export function StatusMark({ status }: { status: AdStatus }) {
  const { i18n } = useLingui();
  return <span className={`${styles.mark} ${styles[status] ?? ''}`}>{i18n._(STATUS_WORDS[status])}</span>;
}
