import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import styles from './profile-skeleton.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-busy="true">
      <TitleRow parent={{ to: '/' }} />
      <div className={styles.head}>
        <Skeleton width={96} height={96} round />
        <div>
          <Skeleton width={180} height={24} />
          <Skeleton width={120} />
        </div>
        <Skeleton height={64} />
      </div>
      <Skeleton height={220} />
      <Skeleton height={48} />
      <Skeleton height={120} />
    </div>
  );
}
