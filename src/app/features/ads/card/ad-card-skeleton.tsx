import { Skeleton } from '#app/ui/skeleton.tsx';
import styles from './ad-card.module.css';

export function AdCardSkeleton() {
  return (
    <div className={styles.card}>
      <Skeleton width={96} height={96} />
      <div className={styles.text}>
        <Skeleton width="90%" height={18} />
        <Skeleton width="40%" height={18} />
        <Skeleton width="60%" height={14} />
      </div>
    </div>
  );
}
