import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PERSON_REASONS } from '#contract/moderation/common-reasons.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type {
  ReportedAdDecision,
  ReportedFeedbackDecision,
  ReportEntry,
  ReportedRecord,
} from '#contract/moderation/entities.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { Button } from '#app/ui/button.tsx';
import { showToast } from '#app/ui/toasts/toast.ts';
import { DecisionDialog } from '../decision-dialog.tsx';
import { invalidateModeration } from '../moderation-queries.ts';
import styles from '../moderation.module.css';
import { PersonLink } from '../people/person-link.tsx';
import { AdButtons, JudgeAdDialog, ReportedAdLine } from './reported-ad.tsx';
import { FeedbackButtons, JudgeFeedbackDialog, ReportedFeedbackLine } from './reported-feedback.tsx';

const REASONS: Readonly<Record<ReportEntry['reason'], MessageDescriptor>> = {
  fraud: msg`Обман`,
  spam: msg`Спам или реклама`,
  insult: msg`Оскорбления, угрозы`,
  fake: msg`Выдаёт себя за другого`,
  prohibited: msg`Предлагает запрещённое`,
  other: msg`Другое`,
};

const OUTCOMES: Readonly<Record<NonNullable<ReportEntry['outcome']>, MessageDescriptor>> = {
  dismissed: msg`Отклонена`,
  warned: msg`Предупреждение`,
  blocked: msg`Блокировка`,
  obsolete: msg`Аккаунта больше нет`,
  ad_returned: msg`Объявление на правке`,
  ad_rejected: msg`Объявление отклонено`,
  ad_deleted: msg`Объявление удалено`,
  feedback_removed: msg`Отзыв удалён`,
  reply_removed: msg`Ответ на отзыв удалён`,
};

/** A report; `about` is false on the reported person's own page, where their name would be repeated. */
export function ReportCard({ report, about = true }: { report: ReportEntry; about?: boolean }) {
  const { i18n } = useLingui();
  const { formatSince } = useTimeFormats();
  const { person, reporter, outcome, open_reports: open } = report;
  return (
    <article className={styles.card} aria-label={person.full_name}>
      {about ? <PersonLink person={person} /> : null}
      <p>
        <strong>{i18n._(REASONS[report.reason])}</strong>
        {report.text ? <span className={styles.quote}>{report.text}</span> : null}
      </p>
      <p className={styles.note}>
        <Trans>
          Жалоба от: {reporter.full_name}, {formatSince(report.created_at)}.
        </Trans>
        {outcome === null && open > 1 ? (
          <>
            {' '}
            <Plural
              value={open}
              one="На этого человека # открытая жалоба."
              few="На этого человека # открытые жалобы."
              many="На этого человека # открытых жалоб."
              other="На этого человека # открытых жалоб."
            />
          </>
        ) : null}
      </p>
      {report.ad ? <ReportedAdLine ad={report.ad} /> : null}
      {report.records ? <ReportedRecords records={report.records} /> : null}
      {report.feedback ? <ReportedFeedbackLine feedback={report.feedback} /> : null}
      {outcome === null ? null : (
        <p className={styles.note}>
          <Trans>Решение: {i18n._(OUTCOMES[outcome])}</Trans>
        </p>
      )}
      {report.can.decide ? <ReportActions report={report} /> : null}
    </article>
  );
}

function ReportActions({ report }: { report: ReportEntry }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'warn' | 'block'>();
  const [judging, setJudging] = useState<ReportedAdDecision>();
  const [removing, setRemoving] = useState<ReportedFeedbackDecision>();
  const { id, person, ad, feedback } = report;
  const locale = useLocale();
  const client = useQueryClient();
  const dismiss = useCallMutation({
    run: (call) => call(moderationEndpoints.decideReport, { params: { id }, body: { decision: 'dismiss' } }),
    toastsFailure: true,
    onSuccess: () => showToast({ kind: 'success', text: t`Жалоба отклонена` }),
    onSettled: () => invalidateModeration(client),
  });
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" disabled={dismiss.isPending} onClick={() => dismiss.mutate()}>
          <Trans>Отклонить жалобу</Trans>
        </Button>
        {ad ? <AdButtons can={ad.can} onJudge={setJudging} /> : null}
        {feedback ? <FeedbackButtons can={feedback.can} onJudge={setRemoving} /> : null}
        <Button variant="secondary" onClick={() => setOpen('warn')}>
          <Trans>Предупредить…</Trans>
        </Button>
        {report.can.block ? (
          <Button variant="secondary" onClick={() => setOpen('block')}>
            <Trans>Заблокировать…</Trans>
          </Button>
        ) : null}
      </div>
      {open ? (
        <DecisionDialog
          title={
            open === 'warn' ? t`Предупредить: ${person.full_name}` : t`Заблокировать: ${person.full_name}`
          }
          endpoint={moderationEndpoints.decideReport}
          args={(reason) => ({ params: { id }, body: { decision: open, reason } })}
          presets={PERSON_REASONS.map((reason) => reason[locale])}
          submit={open === 'warn' ? <Trans>Предупредить</Trans> : <Trans>Заблокировать</Trans>}
          done={open === 'warn' ? t`Предупреждение записано` : t`Заблокирован`}
          onClose={() => setOpen(undefined)}
        >
          <p>
            {open === 'warn' ? (
              <Trans>Закроет эту жалобу. Остальные жалобы на этого человека ждут своего решения.</Trans>
            ) : (
              <Trans>
                Человек выйдет на всех устройствах, его профиль и объявления скроются. Закроются все открытые
                жалобы на него.
              </Trans>
            )}
          </p>
        </DecisionDialog>
      ) : null}
      {judging && ad ? (
        <JudgeAdDialog report={id} ad={ad.id} decision={judging} onClose={() => setJudging(undefined)} />
      ) : null}
      {removing ? (
        <JudgeFeedbackDialog report={id} decision={removing} onClose={() => setRemoving(undefined)} />
      ) : null}
    </>
  );
}

/** The reported records of a chat, with those before and after them. */
function ReportedRecords({ records }: { records: readonly ReportedRecord[] }) {
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
