import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AdFull } from '#contract/ads/entities.ts';
import type { AdStatus } from '#contract/ads/status.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from '../ad-screen.module.css';

/** Ads with the other statuses have no public page, or need no explanation. */
const STATUS_LINES: Partial<Record<AdStatus, readonly [icon: string, words: MessageDescriptor]>> = {
  request_accepted: ['user-check', msg`Исполнитель выбран`],
  running: ['loader', msg`Задание выполняется`],
  finished: ['circle-check', msg`Задание выполнено`],
};

/** A task that is no longer open keeps its page, which explains why nobody can apply. */
export function AdStatusLine({ ad }: { ad: AdFull }) {
  const { t } = useLingui();
  const line = STATUS_LINES[ad.status];
  if (!line) return null;
  const [icon, words] = line;
  return (
    <p className={styles.status}>
      <Icon name={icon} /> {t(words)}
    </p>
  );
}
