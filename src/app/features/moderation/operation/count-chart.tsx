import styles from './operation.module.css';

const HEIGHT = 24;

/** Bars, one for each day; the text beside them says the figures. */
export function CountChart({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${values.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, day) => {
        // a day with anything at all is seen
        const height = value ? Math.max(1, (value / most) * HEIGHT) : 0;
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its day
        return <rect key={day} x={day + 0.1} y={HEIGHT - height} width={0.8} height={height} />;
      })}
    </svg>
  );
}
