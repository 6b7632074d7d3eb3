import { Skeleton } from '#app/ui/skeleton.tsx';
import { TitleRow } from '#app/ui/title-row.tsx';
import styles from './requests-screen.module.css';

export function RequestsSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <TitleRow parent={{ to: '/' }} />
      <Skeleton width="40%" height={28} />
      <Skeleton height={120} />
      <Skeleton height={72} />
      <Skeleton height={72} />
    </div>
  );
}
