import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import styles from './ad-skeleton.module.css';

export function AdSkeleton() {
  return (
    <div className={styles.ad} aria-busy="true">
      <TitleRow parent={{ to: '/' }} />
      <Skeleton height={270} />
      <div className={styles.body}>
        <Skeleton width="60%" height={28} />
        <Skeleton width="40%" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="80%" />
      </div>
    </div>
  );
}
