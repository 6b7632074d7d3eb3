import styles from './skeleton.module.css';

/** A grey place in the shape of what comes. Sizes are in pixels; a width may be a share of its place. */
export function Skeleton({
  width = '100%',
  height = 16,
  round = false,
}: {
  width?: number | `${number}%`;
  height?: number;
  round?: boolean;
}) {
  return (
    <span className={round ? styles.round : styles.skeleton} style={{ width, height }} aria-hidden="true" />
  );
}
