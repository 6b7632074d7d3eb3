import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { REPORT_TEXT_MAX } from '#contract/moderation/limits.ts';
import type { NewReport } from '#contract/reports/entities.ts';
import { FormDraft } from '#app/platform/drafts/lazy-form-draft.tsx';
import { removeFormDraft } from '#app/platform/drafts/sent-forms.ts';
import { TextArea } from '#app/ui/controls/form-field.tsx';
import { Form } from '#app/platform/calls/form.tsx';
import { useForm } from '#app/platform/calls/use-form.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import styles from './person-menu.module.css';

const REASONS = [
  { reason: 'fraud', label: msg`Обман: берёт деньги и не делает` },
  { reason: 'spam', label: msg`Спам или реклама` },
  { reason: 'insult', label: msg`Оскорбления, угрозы` },
  { reason: 'fake', label: msg`Выдаёт себя за другого` },
  { reason: 'prohibited', label: msg`Предлагает запрещённое` },
  { reason: 'other', label: msg`Другое` },
] as const;

/** Reports a person, an ad, a message or a feedback to moderators; `name` is its title. */
export function ReportDialog({
  subject,
  id,
  name,
  onClose,
}: {
  subject: NewReport['subject'];
  id: string;
  name: string;
  onClose: () => void;
}) {
  const { t, i18n } = useLingui();
  const queueWrite = useQueuedWrite();
  const draftOf = `report/${subject}/${id}`;
  const form = useForm({
    name: 'report',
    required: { reason: t`Выберите, что случилось` },
    args: (field) => ({
      reason: REASONS.find((each) => each.reason === field('reason'))?.reason ?? 'other',
      text: field('text'),
    }),
    run: (_call, { reason, text }) =>
      queueWrite({ item: { type: 'report.create', subject, id, reason, text }, title: name }),
    onDone: () => {
      removeFormDraft(draftOf);
      onClose();
    },
  });
  const problem = form.errors['reason'];
  return (
    <Dialog title={t`Жалоба: ${name}`} onClose={onClose}>
      <Form form={form} failure={form.errors['id']} submit={<Trans>Отправить жалобу</Trans>}>
        <div
          role="radiogroup"
          className={styles.reasons}
          tabIndex={-1}
          aria-labelledby="report-question"
          aria-describedby="report-problem"
          aria-invalid={Boolean(problem)}
        >
          <p id="report-question" className={styles.question}>
            <Trans>Что случилось?</Trans>
          </p>
          {REASONS.map(({ reason, label }) => (
            <label key={reason}>
              <input type="radio" name="reason" value={reason} />
              {i18n._(label)}
            </label>
          ))}
          <p id="report-problem" className={styles.problem} hidden={!problem}>
            {problem}
          </p>
        </div>
        <TextArea
          name="text"
          label={t`Подробности`}
          hint={t`Необязательно. Их прочтут только модераторы.`}
          rows={4}
          maxLength={REPORT_TEXT_MAX}
          error={form.errors['text']}
        />
        <FormDraft of={draftOf} />
      </Form>
    </Dialog>
  );
}
