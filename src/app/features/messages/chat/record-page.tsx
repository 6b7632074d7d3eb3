import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { Chat, ChatRecord, RecordEvent } from '#contract/messages/entities.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import styles from './chat.module.css';
import { type DeliveryState, RecordBubble } from './record-bubble.tsx';
import type { AdKind } from '#contract/ads/kinds.ts';
import { describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import { formatClock } from '#device/format-time.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { formatAgreedPay } from '#app/shared/ads/agreed-pay.ts';
import { describeDealStep } from './describe-deal-step.ts';

/** Record numbers per page; a page as a whole is either rendered or replaced by an empty box of its height. */
const PAGE = 20;
/** Pages within this distance of the viewport are rendered. */
const NEAR = '1500px 0px';

export interface PageOfRecords {
  readonly number: number;
  readonly records: readonly ChatRecord[];
  /** The record before the page's first one, to decide whether a new day begins. */
  readonly before: ChatRecord | undefined;
}

/** Splits records into pages by number, so that new or earlier records never move one to another page. */
export function pagesOf(records: readonly ChatRecord[]): readonly PageOfRecords[] {
  const pages: { number: number; records: ChatRecord[]; before: ChatRecord | undefined }[] = [];
  for (const [index, record] of records.entries()) {
    const number = Math.floor(record.seq / PAGE);
    const last = pages.at(-1);
    if (last?.number === number) last.records.push(record);
    else pages.push({ number, records: [record], before: records[index - 1] });
  }
  return pages;
}

/**
 * A page far from the viewport is replaced by an element of its height, so that a long chat costs no more than a short
 * one.
 */
export function RecordPage({
  page: { records, before },
  chat,
  firstNew,
  isLast,
  onReport,
}: {
  page: PageOfRecords;
  chat: Chat | undefined;
  /** The first record that was unread when the chat was opened. */
  firstNew: number | undefined;
  isLast: boolean;
  onReport: ((record: ChatRecord) => void) | undefined;
}) {
  const { formatDay } = useTimeFormats();
  const ref = useRef<HTMLOListElement>(null);
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const list = ref.current;
    if (!list || isLast) {
      setHeight(undefined);
      return undefined;
    }
    const root = list.closest('[role=log]');
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setHeight(entry.isIntersecting ? undefined : entry.boundingClientRect.height);
      },
      { root, rootMargin: NEAR },
    );
    observer.observe(list);
    return () => observer.disconnect();
  }, [isLast]);
  if (height !== undefined && !isLast) return <ol ref={ref} aria-hidden="true" style={{ height }} />;
  const dayOf = (record: ChatRecord | undefined): string | undefined => record && formatDay(record.sent_at);
  return (
    <ol ref={ref} className={styles.list}>
      {records.map((record, index) => {
        const day = dayOf(record);
        return (
          <Fragment key={record.seq}>
            {day === dayOf(records[index - 1] ?? before) ? null : <li className={styles.day}>{day}</li>}
            {record.seq === firstNew ? (
              <li className={styles.new}>
                <Trans>Новые сообщения</Trans>
              </li>
            ) : null}
            {record.event && chat ? (
              <StepLine kind={chat.kind} step={record.event} record={record} />
            ) : (
              <li>
                <RecordBubble
                  record={record}
                  reached={record.own ? reachOf(record, chat) : undefined}
                  onReport={onReport && !record.own ? () => onReport(record) : undefined}
                />
              </li>
            )}
          </Fragment>
        );
      })}
    </ol>
  );
}

function reachOf({ seq }: ChatRecord, chat: Chat | undefined): DeliveryState {
  if (seq <= (chat?.read_seq ?? 0)) return 'read';
  return seq <= (chat?.delivered_seq ?? 0) ? 'delivered' : 'sent';
}

function StepLine({
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
  const reason = step.reason === null ? undefined : describeCancelReason(step.reason, locale);
  return (
    <li className={styles.step}>
      <time dateTime={sent}>{formatClock(Date.parse(sent))}</time>
      {' · '}
      {i18n._(describeDealStep(kind, step, own))}
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
