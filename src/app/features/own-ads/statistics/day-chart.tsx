import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { AdStatistics } from '#contract/ads/own-entities.ts';
import { groupDigits } from '#text/group-digits.ts';
import { formatDate } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useNow } from '#app/platform/i18n/use-now.ts';
import styles from './statistics.module.css';

const WIDTH = 300;
const HEIGHT = 80;
/** Minimum bar height, so that a day with one view is visible. */
const LEAST = 2;

/** A chart with one bar per day; a text summarizes it and a table has the figures. */
export function DayChart({
  title,
  of,
  days,
  note,
}: {
  title: string;
  of: 'views' | 'requests';
  days: readonly AdStatistics['days'][number][];
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
