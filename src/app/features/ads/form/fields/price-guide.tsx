import { HOUR_MS } from '#contract/time.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AdCard } from '#contract/ads/entities.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Guide } from '#contract/ads/price-guide.ts';
import { priceGuideEndpoints } from '#contract/ads/price-guide-endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { translated } from '#contract/locale.ts';
import { asText } from '#app/platform/fields/field-spec.ts';
import { useFieldsScope } from '#app/platform/fields/fields-scope.ts';
import { formatMoney, moneyRange } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { endpointQuery } from '#app/platform/query/endpoint-query.ts';
import { FROM_DEVICE } from '#app/platform/query/query-client.ts';
import { openOfflineAds } from '#app/shared/offline-ads/offline-ads.ts';
import { useNeedsOfflineAds } from '#app/shared/offline-ads/use-needs-offline-ads.ts';
import { useAdKind } from '../form-context.ts';
import styles from './ad-fields.module.css';
import { guideOfPrices } from './guide-of-prices.ts';

const STALE_MS = HOUR_MS;

/** Usual prices in the category, shown while a price is typed; nothing when there are too few ads. */
export function PriceGuideHint() {
  const kind = useAdKind();
  const { values } = useFieldsScope();
  const category = asText(values['category']);
  const city = asText(values['city']);
  const typed = asText(kind === 'vacancy' ? values['salary_max'] || values['salary_min'] : values['price']);
  const guide = useGuide(kind, { category, city }, category !== '' && typed !== '');
  return (
    <div aria-live="polite">{guide ? <Shown guide={guide} city={city} own={Number(typed)} /> : null}</div>
  );
}

interface Of {
  readonly category: string;
  readonly city: string;
}

function useGuide(kind: AdKind, { category, city }: Of, isWanted: boolean): Guide | null | undefined {
  const asked = useQuery({
    ...endpointQuery(priceGuideEndpoints[kind], { query: { category, ...(city ? { city } : {}) } }),
    staleTime: STALE_MS,
    enabled: isWanted,
  });
  const isMissing = isWanted && asked.data === undefined;
  const needsSaved = useNeedsOfflineAds({ isMissing, failed: asked.isError });
  const saved = useQuery({ ...savedGuideQuery(kind, { category, city }), enabled: needsSaved });
  if (!isWanted) return null;
  return asked.data ? asked.data.guide : saved.data;
}

function savedGuideQuery(kind: AdKind, of: Of) {
  return queryOptions({
    ...FROM_DEVICE,
    queryKey: ['saved.guide', kind, of] as const,
    queryFn: async (): Promise<Guide | null> => {
      const query = {
        category: of.category,
        ...(of.city ? { city: of.city } : {}),
        size: LIMITS.pageSizeMax,
      };
      const found = await (await openOfflineAds())?.list(kind, query, (id) => [id]);
      return guideOfPrices((found?.items ?? []).flatMap(payOf));
    },
  });
}

function payOf(ad: AdCard): number[] {
  const pay = ad.kind === 'vacancy' ? (ad.salary_max ?? ad.salary_min) : ad.price;
  return pay === null ? [] : [pay];
}

function Shown({ guide, city, own }: { guide: Guide; city: string; own: number }) {
  const locale = useLocale();
  const lookups = useLookups();
  const inCity = lookups.city(city);
  const { quarter, half, three_quarters: most, ads } = guide;
  // Equal margins, at least as wide as the usual range, put that range in the middle of the bar.
  const room = Math.max(most - quarter, most / 4);
  const from = Math.max(0, quarter - room);
  const share = (sum: number): number =>
    Math.min(100, Math.max(0, ((sum - from) / (most + room - from)) * 100));
  const usual = moneyRange(quarter, most, locale, 'short');
  const middle = formatMoney(half, locale, 'short');
  return (
    <div className={styles.guide}>
      <p>
        <Trans>
          Обычно просят {usual}, в среднем {middle}
        </Trans>
      </p>
      <div className={styles.guideBar} aria-hidden="true">
        <i style={{ insetInline: `${share(quarter)}% ${100 - share(most)}%` }} />
        <b style={{ insetInlineStart: `${share(own)}%` }} />
      </div>
      <p className={styles.muted}>
        {inCity ? `${translated(inCity.translations, locale).name} · ` : null}
        <Plural
          value={ads}
          one="по # похожему объявлению"
          few="по # похожим объявлениям"
          many="по # похожим объявлениям"
          other="по # похожим объявлениям"
        />
      </p>
    </div>
  );
}
