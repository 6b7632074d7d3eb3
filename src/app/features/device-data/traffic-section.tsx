import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import styles from './data-screen.module.css';
import { DATA_KINDS } from '#device/data-kinds.ts';
import { formatBytes } from '#app/platform/i18n/format/format-bytes.ts';
import { KIND_NAMES } from './kind-names.ts';
import { type TrafficTotals, type Period, PERIODS } from './traffic-totals.ts';

const PERIOD_NAMES: Record<Period, MessageDescriptor> = {
  today: msg`Сегодня`,
  week: msg`7 дней`,
  month: msg`30 дней`,
};

export function TrafficSection({ moved }: { moved: TrafficTotals | null }) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const isEmpty = !moved || DATA_KINDS.every((kind) => moved.month[kind] === 0);
  return (
    <section className={styles.section} aria-labelledby="moved">
      <h2 id="moved">
        <Trans>Передано по сети</Trans>
      </h2>
      {isEmpty ? (
        <p className={styles.quiet}>
          {moved ? (
            <Trans>Пока ничего: счёт начинается, когда приложение готово к работе без интернета</Trans>
          ) : (
            <Trans>Здесь не посчитать: хранилище недоступно</Trans>
          )}
        </p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" aria-label={t`Что`} />
              {PERIODS.map((period) => (
                <th key={period} scope="col">
                  {i18n._(PERIOD_NAMES[period])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DATA_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row">{i18n._(KIND_NAMES[kind])}</th>
                {PERIODS.map((period) => (
                  <td key={period}>{formatBytes(moved[period][kind], locale)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
