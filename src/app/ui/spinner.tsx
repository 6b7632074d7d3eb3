import styles from './spinner.module.css';

/** Says that something is under way which takes longer than a moment. The words beside it say what. */
export function Spinner() {
  return <span className={styles.spinner} data-spinner aria-hidden="true" />;
}
