import { Trans } from '@lingui/react/macro';
import type { AdFull } from '../../../../contract/ads/entities.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../ad-screen.module.css';

/** A task that is no longer open keeps its page, and says why nobody can apply. */
export function AdStatusLine({ ad }: { ad: AdFull }) {
  switch (ad.status) {
    case 'request_accepted':
      return (
        <Line icon="user-check">
          <Trans>Исполнитель выбран</Trans>
        </Line>
      );
    case 'running':
      return (
        <Line icon="loader">
          <Trans>Задание выполняется</Trans>
        </Line>
      );
    case 'finished':
      return (
        <Line icon="circle-check">
          <Trans>Задание выполнено</Trans>
        </Line>
      );
    case 'published':
    case 'pending':
    case 'moderation':
    case 'closed':
    case 'need_edit':
    case 'rejected':
    case 'expired':
    case 'deactivated':
    case 'deleted':
      return null;
  }
}

function Line({ icon, children }: { icon: string; children: React.ReactNode }) {
  return (
    <p className={styles.status}>
      <Icon name={icon} /> {children}
    </p>
  );
}
