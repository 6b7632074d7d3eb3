import { Link } from '@tanstack/react-router';
import styles from './logo.module.css';

export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <img src="/favicon.svg" width={32} height={32} alt="" fetchPriority="low" />
      Yumush
    </Link>
  );
}
