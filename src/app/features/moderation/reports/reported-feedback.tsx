import { Trans, useLingui } from '@lingui/react/macro';
import { chooseTranslation } from '#contract/locale.ts';
import { FEEDBACK_REASONS } from '#contract/moderation/common-reasons.ts';
import { moderationEndpoints } from '#contract/moderation/endpoints.ts';
import type { ReportedFeedback, ReportedFeedbackDecision } from '#contract/moderation/entities.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useTimeFormats } from '#app/platform/i18n/use-time-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { DecisionDialog } from '../decision-dialog.tsx';
import styles from '../moderation.module.css';
import { PersonLink } from '../people/person-link.tsx';
import { PublicAdLink } from '../public-ad-link.tsx';

/** The reported feedback in full, since the offending part may be at its end. */
export function ReportedFeedbackLine({ feedback }: { feedback: ReportedFeedback }) {
  const { formatSince } = useTimeFormats();
  const { author, about, positive, text, reply, file, removed_at: removed } = feedback;
  return (
    <section className={styles.reported}>
      <div className={styles.reportedWords}>
        <p className={styles.note}>
          <Icon name={positive ? 'thumbs-up' : 'thumbs-down'} size={16} />{' '}
          {positive ? <Trans>Хороший отзыв</Trans> : <Trans>Плохой отзыв</Trans>} ·{' '}
          {formatSince(feedback.created_at)}
          {removed === null ? null : (
            <>
              {' · '}
              <Trans>удалён модератором</Trans>
            </>
          )}
        </p>
        <p className={styles.words}>{text}</p>
        {file ? (
          <p className={styles.note}>
            <Trans>С файлом: {file.name}</Trans>
          </p>
        ) : null}
        {reply === null ? null : (
          <div>
            <p className={styles.note}>
              <Trans>Ответ на отзыв:</Trans>
            </p>
            <p className={styles.words}>{reply}</p>
          </div>
        )}
        <Deal ad={feedback.ad} />
      </div>
      <div>
        <p className={styles.note}>
          <Trans>Кто написал:</Trans>
        </p>
        <PersonLink person={author} />
        <p className={styles.note}>
          <Trans>О ком:</Trans>
        </p>
        <PersonLink person={about} />
      </div>
    </section>
  );
}

function Deal({ ad }: Pick<ReportedFeedback, 'ad'>) {
  const locale = useLocale();
  if (ad === null) return null;
  const { title, locale: language } = chooseTranslation(ad.translations, locale);
  return (
    <div>
      <p className={styles.note}>
        <Trans>Сделка по объявлению:</Trans>
      </p>
      <PublicAdLink
        ad={ad}
        otherwise={<p lang={language}>{title}</p>}
        className={styles.open}
        lang={language}
      >
        {title}
      </PublicAdLink>
    </div>
  );
}

export function FeedbackButtons({
  can,
  onJudge,
}: {
  can: ReportedFeedback['can'];
  onJudge: (decision: ReportedFeedbackDecision) => void;
}) {
  return (
    <>
      {can.remove_feedback ? (
        <Button variant="secondary" onClick={() => onJudge('remove_feedback')}>
          <Trans>Удалить отзыв…</Trans>
        </Button>
      ) : null}
      {can.remove_reply ? (
        <Button variant="secondary" onClick={() => onJudge('remove_reply')}>
          <Trans>Удалить ответ…</Trans>
        </Button>
      ) : null}
    </>
  );
}

export function JudgeFeedbackDialog({
  report,
  decision,
  onClose,
}: {
  report: string;
  decision: ReportedFeedbackDecision;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const isAll = decision === 'remove_feedback';
  return (
    <DecisionDialog
      title={isAll ? t`Удалить отзыв` : t`Удалить ответ на отзыв`}
      endpoint={moderationEndpoints.decideReport}
      args={(reason) => ({ params: { id: report }, body: { decision, reason } })}
      presets={FEEDBACK_REASONS.map((reason) => reason[locale])}
      submit={isAll ? <Trans>Удалить отзыв</Trans> : <Trans>Удалить ответ</Trans>}
      done={isAll ? t`Отзыв удалён` : t`Ответ удалён`}
      onClose={onClose}
    >
      <p>
        {isAll ? (
          <Trans>
            Отзыв исчезнет вместе с файлом и ответом и больше не будет учитываться в оценке. Его автор узнает
            причину и не сможет написать об этой сделке снова. Закроются все открытые жалобы на этот отзыв.
          </Trans>
        ) : (
          <Trans>
            Ответ исчезнет, отзыв останется. Кто ответил, узнает причину и сможет ответить ещё раз. Закроется
            эта жалоба.
          </Trans>
        )}
      </p>
    </DecisionDialog>
  );
}
