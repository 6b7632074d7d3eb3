import type { PriceGuide } from '#contract/ads/price-guide.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import styles from './price-guide.module.css';

const HEIGHT = 40;
const GAP = 0.12;
/** The lowest bar that has an ad stays visible. */
const LEAST_HEIGHT = 2;

/** How many ads have which price, with the author's own price marked; the words beside it say the same. */
export function PriceBars({ guide, own }: { guide: PriceGuide; own: number | undefined }) {
  const locale = useLocale();
  const { bars, quarter, three_quarters: most } = guide;
  if (!bars || bars.counts.length < 2) return null;
  const { from, step, counts } = bars;
  const highest = Math.max(...counts);
  const end = from + step * counts.length;
  const ownAt = own === undefined ? undefined : Math.min(1, Math.max(0, (own - from) / (end - from)));
  return (
    <div className={styles.bars} aria-hidden="true">
      <div className={styles.drawing}>
        <svg viewBox={`0 0 ${counts.length} ${HEIGHT}`} preserveAspectRatio="none">
          {counts.map((count, index) => {
            const height = count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / highest) * HEIGHT);
            const low = from + step * index;
            return (
              <rect
                key={low}
                x={index + GAP / 2}
                y={HEIGHT - height}
                width={1 - GAP}
                height={height}
                data-usual={(low + step > quarter && low <= most) || undefined}
              />
            );
          })}
        </svg>
        {ownAt === undefined ? null : <b style={{ insetInlineStart: `${ownAt * 100}%` }} />}
      </div>
      <p className={styles.ends}>
        <span>{formatMoney(from, locale, 'short')}</span>
        <span>{formatMoney(end, locale, 'short')}</span>
      </p>
    </div>
  );
}
