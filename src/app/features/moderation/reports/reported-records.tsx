import { Plural, Trans } from '@lingui/react/macro';
import type { ReportedRecord } from '#contract/moderation/entities.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import styles from '../moderation.module.css';

/** The reported records of a chat, with those before and after them. */
export function ReportedRecords({ records }: { records: readonly ReportedRecord[] }) {
  const { formatSince } = useTimeFormats();
  return (
    <ol className={styles.records}>
      {records.map(({ id, reported, theirs, text, attachments, sent_at: sent }) => (
        <li key={id} data-reported={reported || undefined}>
          <p className={styles.note}>
            {theirs ? <Trans>На кого жалуются</Trans> : <Trans>Собеседник</Trans>} · {formatSince(sent)}
          </p>
          <p className={styles.excerpt}>{text}</p>
          {attachments > 0 ? (
            <p className={styles.note}>
              <Plural
                value={attachments}
                one="# вложение"
                few="# вложения"
                many="# вложений"
                other="# вложения"
              />
            </p>
          ) : null}
        </li>
      ))}
    </ol>
  );
}
