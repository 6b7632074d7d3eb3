import styles from './skeleton.module.css';

/** A grey placeholder in the shape of the coming content. Sizes are in pixels; a width may also be a percentage. */
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
