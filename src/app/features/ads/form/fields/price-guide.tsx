import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PriceGuide } from '#contract/ads/price-guide.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { asText } from '#app/platform/field-table/field-spec.ts';
import { useFieldsScope } from '#app/platform/field-table/fields-scope.ts';
import { formatMoney, formatMoneyRange } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { useAdKind } from '../form-context.ts';
import styles from './price-guide.module.css';
import { usePriceGuide } from './use-price-guide.ts';

/** Usual prices beside the price field, from the moment a category is chosen; nothing when there are too few ads. */
export function PriceGuideHint() {
  const { t } = useLingui();
  const kind = useAdKind();
  const { values } = useFieldsScope();
  const locale = useLocale();
  const lookups = useLookups();
  const found = usePriceGuide();
  const typed = asText(kind === 'vacancy' ? values['salary_max'] || values['salary_min'] : values['price']);
  const own = typed === '' ? undefined : Number(typed);
  if (!found) return null;
  const city = lookups.city(found.city);
  const leaf = lookups.category(found.category);
  return (
    <div className={styles.guide}>
      <p>
        <UsualPrice guide={found.guide} />
      </p>
      <PriceBars guide={found.guide} own={own} />
      {/* `UsualPriceLine` below the category has announced the usual prices; only the comparison is announced here. */}
      <p aria-live="polite">{own === undefined ? null : <OwnPrice guide={found.guide} own={own} />}</p>
      <p className={styles.source}>
        {leaf ? `${chooseTranslation(leaf.translations, locale).title} · ` : null}
        {found.type === undefined ? null : `«${found.type}» · `}
        {city ? chooseTranslation(city.translations, locale).name : t`весь Узбекистан`} ·{' '}
        <Plural
          value={found.guide.ads}
          one="по # похожему объявлению"
          few="по # похожим объявлениям"
          many="по # похожим объявлениям"
          other="по # похожим объявлениям"
        />
      </p>
    </div>
  );
}

export function UsualPriceLine() {
  const found = usePriceGuide();
  return found ? (
    <p className={styles.source}>
      <UsualPrice guide={found.guide} />
    </p>
  ) : null;
}

function UsualPrice({ guide: { quarter, half, three_quarters: most } }: { guide: PriceGuide }) {
  const locale = useLocale();
  const kind = useAdKind();
  const usual = formatMoneyRange(quarter, most, locale, 'short');
  const middle = formatMoney(half, locale, 'short');
  return kind === 'service' ? (
    <Trans>
      Обычно просят {usual}, в среднем {middle}
    </Trans>
  ) : (
    <Trans>
      Обычно платят {usual}, в среднем {middle}
    </Trans>
  );
}

function OwnPrice({ guide, own }: { guide: PriceGuide; own: number }) {
  if (own < guide.quarter) return <Trans>У вас ниже, чем обычно</Trans>;
  if (own > guide.three_quarters) return <Trans>У вас выше, чем обычно</Trans>;
  return <Trans>У вас как обычно</Trans>;
}

const HEIGHT = 40;
const GAP = 0.12;
/** The lowest bar that has an ad stays visible. */
const LEAST_HEIGHT = 2;

/** How many ads have which price, with the author's own price marked; the words beside it say the same. */
function PriceBars({ guide, own }: { guide: PriceGuide; own: number | undefined }) {
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
