import styles from './pin.module.css';

/** A pin of 28 by 45 pixels, positioned with its tip on the place. */
export function Pin() {
  return (
    <svg className={styles.pin} width="28" height="45" viewBox="0 0 28 45" aria-hidden="true">
      <ellipse className={styles.shadow} cx="14" cy="43" rx="5" ry="2" />
      <path
        className={styles.body}
        d="M14 1a13 13 0 0 0-13 13c0 9.5 10.5 16 13 30 2.5-14 13-20.5 13-30A13 13 0 0 0 14 1Z"
      />
      <circle className={styles.eye} cx="14" cy="14" r="5" />
    </svg>
  );
}
