import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './profile-screen.module.css';

export function ProfileSkeleton() {
  return (
    <div className={styles.profile} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={96} height={96} round />
        <div>
          <Skeleton width={180} height={24} />
          <Skeleton width={120} />
        </div>
      </div>
      <Skeleton height={72} />
      <Skeleton height={120} />
    </div>
  );
}
