import { Trans, useLingui } from '@lingui/react/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ChatRecord, RecordEvent } from '#contract/messages/entities.ts';
import { wordCancelReason } from '#contract/requests/cancel-reasons.ts';
import { formatClock } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { formatAgreedPay } from '#app/shared/ads/agreed-pay.ts';
import styles from './chat.module.css';
import { stepWords } from './step-words.ts';

export function StepLine({
  kind,
  step,
  record: { own, sent_at: sent },
}: {
  kind: AdKind;
  step: RecordEvent;
  record: ChatRecord;
}) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { salary } = step;
  const amount =
    step.amount === null && !salary ? undefined : formatAgreedPay(step.amount ?? 0, salary, locale);
  const reason = step.reason === null ? undefined : wordCancelReason(step.reason, locale);
  return (
    <li className={styles.step}>
      <time dateTime={sent}>{formatClock(Date.parse(sent))}</time>
      {' · '}
      {i18n._(stepWords(kind, step, own))}
      {amount === undefined ? null : (
        <>
          {' · '}
          <span className={styles.sum}>{amount}</span>
        </>
      )}
      {reason === undefined ? null : (
        <span className={styles.reason}>
          <Trans>Причина: {reason}</Trans>
        </span>
      )}
    </li>
  );
}
