import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AD_KINDS } from '#contract/ads/kinds.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { KIND_WORDS } from '../kind-words.ts';
import type { NotStoredNoticeProps } from '../offline-views.ts';
import { offlineCountsQuery } from './offline-queries.ts';
import styles from './offline-results.module.css';

/** Shown offline for a list or an ad that was never stored; it offers what is stored. */
export function NotStoredNotice({ title, onRetry }: NotStoredNoticeProps) {
  const { i18n } = useLingui();
  const { data: counts } = useQuery(offlineCountsQuery);
  const kinds = AD_KINDS.filter((kind) => counts && counts[kind] > 0);
  return (
    <Notice
      icon="wifi-off"
      role="status"
      title={title}
      action={
        <div className={styles.ways}>
          <Button onClick={onRetry}>
            <Trans>Попробовать ещё раз</Trans>
          </Button>
          {kinds.map((kind) => (
            <Link key={kind} {...listLink(kind)} className={buttonClass({ variant: 'secondary' })}>
              {i18n._(KIND_WORDS[kind].title)}: {counts?.[kind]}
            </Link>
          ))}
        </div>
      }
    >
      {kinds.length > 0 ? (
        <Trans>Связи нет. На этом устройстве сохранены другие объявления, их можно смотреть и так.</Trans>
      ) : (
        <Trans>Связи нет, а на этом устройстве пока ничего не сохранено.</Trans>
      )}
    </Notice>
  );
}
