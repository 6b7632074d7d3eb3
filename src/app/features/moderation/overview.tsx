import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { queuesQuery } from './moderation-queries.ts';
import styles from './moderation.module.css';

/** Lengths of the moderation queues. */
export function Overview() {
  const { data, isError, refetch } = useQuery(queuesQuery);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  return (
    <ul className={styles.queues}>
      <li>
        <Link to="/cabinet/$" params={{ _splat: 'moderation/ads' }}>
          <Icon name="newspaper" size={24} />
          <span>
            <Trans>Объявления на проверке</Trans>
          </span>
          <strong>{data.ads}</strong>
        </Link>
      </li>
      <li>
        <Link to="/cabinet/$" params={{ _splat: 'moderation/verifications' }}>
          <Icon name="badge-check" size={24} />
          <span>
            <Trans>Подтверждение личности</Trans>
          </span>
          <strong>{data.verifications}</strong>
        </Link>
      </li>
      <li>
        <Link to="/cabinet/$" params={{ _splat: 'moderation/reports' }}>
          <Icon name="flag" size={24} />
          <span>
            <Trans>Жалобы на людей и объявления</Trans>
          </span>
          <strong>{data.reports}</strong>
        </Link>
      </li>
    </ul>
  );
}
