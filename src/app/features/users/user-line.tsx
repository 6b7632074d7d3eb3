import type { UserCard } from '#contract/users/entities.ts';
import { Avatar } from '#app/ui/photos/avatar.tsx';
import styles from './author-card.module.css';
import { Rating, VerifiedBadge } from './user-name.tsx';

export function UserLine({ user }: { user: UserCard }) {
  return (
    <>
      <Avatar user={user} size={40} />
      <span className={styles.words}>
        <span className={styles.name}>
          {user.full_name}
          {user.verified ? <VerifiedBadge /> : null}
        </span>
        <Rating {...user.rating} />
      </span>
    </>
  );
}
