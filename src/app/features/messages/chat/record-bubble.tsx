import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatRecord, RecordFlag } from '#contract/messages/entities.ts';
import { formatClock } from '#device/format-time.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { ReadersText } from '#app/shared/reading/readers-text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { SentAttachments } from '../attachments/sent-attachments.tsx';
import styles from './chat.module.css';

const HINTS: Readonly<Record<RecordFlag, MessageDescriptor>> = {
  phone: msg`Здесь номер телефона. Вы ещё не договорились: будьте осторожны.`,
  card: msg`Здесь номер карты. Не переводите деньги заранее.`,
  link: msg`Здесь ссылка. Не вводите по ней пароли, коды и данные карты.`,
};

export type DeliveryState = 'sent' | 'delivered' | 'read';

const REACHED: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  sent: msg`Отправлено`,
  delivered: msg`Доставлено`,
  read: msg`Прочитано`,
};

export function RecordBubble({
  record: { id, own, text, attachments, flags, sent_at: sent },
  reached,
  isDated = false,
  onReport,
}: {
  record: ChatRecord;
  reached?: DeliveryState | undefined;
  /** Whether the time includes the day, since no heading above shows it. */
  isDated?: boolean;
  onReport?: (() => void) | undefined;
}) {
  const { i18n, t } = useLingui();
  const { formatMoment } = useTimeFormats();
  const isOnlySent = reached === 'sent';
  return (
    <div className={styles.record} data-own={own || undefined}>
      <span className="visually-hidden">{own ? t`Вы:` : t`Собеседник:`} </span>
      {attachments.length > 0 ? <SentAttachments attachments={attachments} /> : null}
      {text === '' ? null : own ? (
        <p className={styles.words}>{text}</p>
      ) : (
        <ReadersText text={text} subject={{ type: 'record', id }} className={styles.words} />
      )}
      {flags.map((flag) => (
        <p key={flag} className={styles.flag}>
          <Icon name="triangle-alert" size={16} />
          <span>{i18n._(HINTS[flag])}</span>
        </p>
      ))}
      <p className={styles.when}>
        <time dateTime={sent}>{isDated ? formatMoment(sent) : formatClock(Date.parse(sent))}</time>
        {reached ? (
          <span
            role="img"
            aria-label={i18n._(REACHED[reached])}
            title={i18n._(REACHED[reached])}
            data-reached={reached}
          >
            <Icon name={isOnlySent ? 'check' : 'check-check'} size={16} />
          </span>
        ) : null}
      </p>
      {onReport ? (
        <Button variant="secondary" size="s" icon="flag" onClick={onReport}>
          <Trans>Пожаловаться на это</Trans>
        </Button>
      ) : null}
    </div>
  );
}
