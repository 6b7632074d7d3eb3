import { DAY_MS } from '#contract/time.ts';
import { Trans } from '@lingui/react/macro';
import type { Locale } from '#contract/locale.ts';
import { formatClock, formatDate } from '#device/format-time.ts';
import { useDeviceNow } from '#app/platform/i18n/use-now.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useIsConnected } from '#app/platform/offline/connection.ts';
import { useIsAnswerOverdue } from '#app/platform/offline/use-is-answer-overdue.ts';
import { useOldestDataTime } from '#app/platform/offline/use-shown-since.ts';
import { StatusNotice } from '#app/ui/status-notice.tsx';

/** "Нет соединения, данные на 14:05" when offline, and before that a note when the server does not answer. */
export function ConnectionNotice() {
  const isConnected = useIsConnected();
  const isUnanswered = useIsAnswerOverdue();
  const nothingYet = isUnanswered ? <Trans>Сервер пока не отвечает</Trans> : null;
  return (
    <StatusNotice icon="wifi-off" floats={isConnected}>
      {isConnected ? nothingYet : <WithoutConnection />}
    </StatusNotice>
  );
}

function WithoutConnection() {
  const locale = useLocale();
  const since = useOldestDataTime();
  const now = useDeviceNow();
  if (since === 0) return <Trans>Нет соединения</Trans>;
  const at = clockOrDate(since, now, locale);
  return <Trans>Нет соединения, данные на {at}</Trans>;
}

/** For data over a day old, the time alone would mislead. */
function clockOrDate(time: number, now: number, locale: Locale): string {
  const clock = formatClock(time);
  return Math.abs(now - time) < DAY_MS ? clock : `${formatDate(time, now, locale)}, ${clock}`;
}
