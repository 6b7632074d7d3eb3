import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdStatistics, OwnAd } from '#contract/ads/own-entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { adStatisticsQuery, ownAdQuery } from '#app/shared/ads/own-queries.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { OwnAdFailed } from '../own-ad-failed.tsx';
import { StatusMark } from '../status-mark.tsx';
import styles from './statistics.module.css';

export function StatisticsScreen({ kind, id }: { kind: AdKind; id: string }) {
  const own = useQuery(ownAdQuery(kind, id));
  const statistics = useQuery(adStatisticsQuery(kind, id));
  const { error } = own.data ? statistics : own;
  if (own.data && statistics.data) return <Statistics ad={own.data} days={statistics.data.days} />;
  if (error) {
    const retry = (): void => void Promise.all([own.refetch(), statistics.refetch()]);
    return <OwnAdFailed kind={kind} error={error} onRetry={retry} />;
  }
  return <Skeleton height={420} />;
}

type Day = AdStatistics['days'][number];

function Statistics({ ad, days }: { ad: OwnAd; days: readonly Day[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const total = groupDigits(ad.views);
  return (
    <div className={styles.screen}>
      <div className={styles.ad}>
        <StatusMark status={ad.status} />
        <p className={styles.title}>{chooseTranslation(ad.translations, locale).title}</p>
      </div>
      <DayChart title={t`Просмотры`} of="views" days={days} note={<Trans>За всё время: {total}</Trans>} />
      {ad.kind === 'service' ? null : (
        <DayChart
          title={t`Отклики`}
          of="requests"
          days={days}
          note={
            <Plural
              value={ad.requests_count}
              one="Сейчас # отклик"
              few="Сейчас # отклика"
              many="Сейчас # откликов"
              other="Сейчас # отклика"
            />
          }
        />
      )}
      <DayTable days={days} hasRequests={ad.kind !== 'service'} />
    </div>
  );
}

/** The figures as a table, for screen readers and for the exact day. */
function DayTable({ days, hasRequests }: { days: readonly Day[]; hasRequests: boolean }) {
  const locale = useLocale();
  const now = useNow();
  return (
    <details className={styles.table}>
      <summary>
        <Trans>По дням, цифрами</Trans>
      </summary>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>День</Trans>
            </th>
            <th scope="col">
              <Trans>Просмотры</Trans>
            </th>
            {hasRequests ? (
              <th scope="col">
                <Trans>Отклики</Trans>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, views, requests }) => (
            <tr key={day}>
              <th scope="row">{formatDate(Date.parse(day), now, locale)}</th>
              <td>{groupDigits(views)}</td>
              {hasRequests ? <td>{groupDigits(requests)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const WIDTH = 300;
const HEIGHT = 80;
/** Minimum bar height, so that a day with one view is visible. */
const LEAST = 2;

/** A chart with one bar per day; a text summarizes it and a table has the figures. */
function DayChart({
  title,
  of,
  days,
  note,
}: {
  title: string;
  of: 'views' | 'requests';
  days: readonly Day[];
  note: ReactNode;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const now = useNow();
  const titleId = useId();
  const most = Math.max(0, ...days.map((each) => each[of]));
  const sum = groupDigits(days.reduce((total, each) => total + each[of], 0));
  const dateOf = (day: string | undefined): string =>
    day === undefined ? '' : formatDate(Date.parse(day), now, locale);
  const best = days.find((each) => each[of] === most)?.day;
  const bestDay = dateOf(best);
  const step = WIDTH / Math.max(1, days.length);
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.caption}>
        <h2 id={titleId}>{title}</h2>
        <p>
          <strong>{t`За 30 дней: ${sum}`}</strong>
          <span>{note}</span>
        </p>
      </figcaption>
      <svg
        className={styles.chart}
        data-tone={of}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={most === 0 ? t`За 30 дней пусто` : t`Больше всего за день: ${most}, ${bestDay}`}
      >
        {days.map(({ day, [of]: value }, index) => {
          const height = value === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * step + 1}
              y={HEIGHT - height}
              width={Math.max(1, step - 2)}
              height={height}
            />
          );
        })}
        <line x1={0} x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      <p className={styles.axis} aria-hidden="true">
        <span>{dateOf(days[0]?.day)}</span>
        <span>{most === 0 ? null : t`максимум ${most}`}</span>
        <span>{dateOf(days.at(-1)?.day)}</span>
      </p>
    </figure>
  );
}
