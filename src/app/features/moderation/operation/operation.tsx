import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { DailyCount, MonitoredJob } from '#contract/moderation/operation.ts';
import { formatBytes } from '#app/platform/i18n/format/format-bytes.ts';
import { formatDecimal } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Facts } from '../facts.tsx';
import { siteStatusQuery } from '../moderation-queries.ts';
import moderationStyles from '../moderation.module.css';
import styles from './operation.module.css';

const LABELS: Readonly<Record<DailyCount, MessageDescriptor>> = {
  people: msg`Новые люди`,
  ads: msg`Новые объявления`,
  applications: msg`Отклики`,
  deals: msg`Сделки`,
  messages: msg`Сообщения`,
  photos: msg`Фото`,
  sms: msg`SMS отправлены`,
  sms_failed: msg`SMS не приняты`,
  push: msg`Push отправлены`,
  push_failed: msg`Push не приняты`,
  telegram: msg`Telegram отправлены`,
  telegram_failed: msg`Telegram не приняты`,
  page_errors: msg`Ошибки страниц`,
  faults: msg`Ошибки сервера`,
  stored_bytes: msg`Новые файлы`,
  database_bytes: msg`База данных`,
};

const JOB_LABELS = {
  backup: msg`Резервная копия`,
  'count-ads': msg`Подсчёт объявлений`,
  'count-days': msg`Подсчёт за день`,
  'end-payments': msg`Завершение неоплаченных платежей`,
  'erase-accounts': msg`Удаление аккаунтов`,
  'finish-uploads': msg`Обработка загруженных файлов`,
  'forget-views': msg`Удаление старых просмотров`,
  'make-partitions': msg`Части таблиц на будущее`,
  'match-searches': msg`Сохранённые поиски`,
  'move-ads': msg`Сроки объявлений`,
  'rank-popular': msg`Популярность и рейтинг`,
  'sweep-events': msg`Удаление старых записей`,
  'sweep-pictures': msg`Удаление ненужных фото`,
  'sweep-sign-in': msg`Удаление старых кодов и сеансов`,
  'tell-daily-news': msg`Новости дня`,
} as const satisfies Record<MonitoredJob, MessageDescriptor>;

/** How the site does: 30 days of counts, the queues and the jobs. */
export function SiteStatusScreen() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { formatSince } = useTimeFormats();
  const { data, isError, refetch } = useQuery(siteStatusQuery);
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={320} />;
  return (
    <>
      <div className={styles.figures}>
        {data.counts.map(({ name, values }) => {
          const isSize = name === 'database_bytes';
          const isBytes = isSize || name === 'stored_bytes';
          const format = (value: number) => (isBytes ? formatBytes(value, locale) : formatDecimal(value, 0));
          const today = values.at(-1) ?? 0;
          const total = format(
            isSize ? growthOf(values) : values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
          );
          return (
            <figure key={name} className={styles.figure}>
              <figcaption>
                <span>{i18n._(LABELS[name])}</span>
                <strong>{format(today)}</strong>
              </figcaption>
              <CountChart values={values} />
              <p className={moderationStyles.note}>
                {isSize ? <Trans>Прирост за 30 дней: {total}</Trans> : <Trans>За 30 дней: {total}</Trans>}
              </p>
            </figure>
          );
        })}
      </div>
      <section>
        <h2 className={moderationStyles.heading}>
          <Trans>Очереди</Trans>
        </h2>
        <Facts
          facts={data.waiting.map(({ queue, jobs, seconds }) => [
            queue,
            t`${jobs}, самой старой ${seconds} с`,
          ])}
        />
        {data.waiting.length === 0 ? (
          <p className={moderationStyles.note}>
            <Trans>Ничего не ждёт.</Trans>
          </p>
        ) : null}
      </section>
      <section>
        <h2 className={moderationStyles.heading}>
          <Trans>Последнее выполнение</Trans>
        </h2>
        <Facts
          facts={data.jobs.map(({ queue, succeeded_at: at }) => [
            `${i18n._(JOB_LABELS[queue])} (${queue})`,
            at === null ? <Trans>ещё ни разу</Trans> : <time dateTime={at}>{formatSince(at)}</time>,
          ])}
        />
      </section>
    </>
  );
}

/** From the first day that was counted to the last. */
function growthOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return Math.max(0, (known.at(-1) ?? 0) - (known[0] ?? 0));
}

const CHART_HEIGHT = 24;

/** Bars, one for each day; the text beside them says the figures. */
function CountChart({ values }: { values: readonly (number | null)[] }) {
  const most = Math.max(1, ...values.map((value) => value ?? 0));
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${values.length} ${CHART_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, day) => {
        // a bar that is not zero is at least one pixel high
        const height = value ? Math.max(1, (value / most) * CHART_HEIGHT) : 0;
        // oxlint-disable-next-line react/no-array-index-key -- a bar is its day
        return <rect key={day} x={day + 0.1} y={CHART_HEIGHT - height} width={0.8} height={height} />;
      })}
    </svg>
  );
}
