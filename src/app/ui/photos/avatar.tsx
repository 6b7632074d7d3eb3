import styles from './avatar.module.css';

interface Pictured {
  full_name: string;
  avatar: { urls: Record<string, string>; color: string } | null;
}

/** A person's picture, or the first letter of their name. It has no text alternative, as the name is beside it. */
export function Avatar({ user, size }: { user: Pictured; size: 32 | 40 | 56 | 96 }) {
  const avatar = user.avatar?.urls[size <= 40 ? '50x50' : '192x192'] ?? user.avatar?.urls['192x192'];
  return avatar ? (
    <img
      className={styles.avatar}
      src={avatar}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      style={{ backgroundColor: user.avatar?.color }}
    />
  ) : (
    <span
      className={styles.initial}
      style={{ width: size, height: size, fontSize: size / 2 }}
      aria-hidden="true"
    >
      {user.full_name.slice(0, 1)}
    </span>
  );
}
