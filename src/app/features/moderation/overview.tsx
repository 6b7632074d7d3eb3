import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Icon } from '#app/ui/icon.tsx';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { queuesQuery } from './moderation-queries.ts';
import styles from './moderation.module.css';

const QUEUES = [
  { queue: 'ads', icon: 'newspaper', label: msg`Объявления на проверке` },
  { queue: 'verifications', icon: 'badge-check', label: msg`Подтверждение личности` },
  { queue: 'reports', icon: 'flag', label: msg`Жалобы на людей и объявления` },
] as const;

export function Overview() {
  const { i18n } = useLingui();
  const { data, isError, refetch } = useQuery(queuesQuery);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={160} />;
  return (
    <ul className={styles.queues}>
      {QUEUES.map(({ queue, icon, label }) => (
        <li key={queue}>
          <Link to="/cabinet/$" params={{ _splat: `moderation/${queue}` }}>
            <Icon name={icon} size={24} />
            <span>{i18n._(label)}</span>
            <strong>{data[queue]}</strong>
          </Link>
        </li>
      ))}
    </ul>
  );
}
