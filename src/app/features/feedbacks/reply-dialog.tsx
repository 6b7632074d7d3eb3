import { Trans, useLingui } from '@lingui/react/macro';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { FormDraft } from '#app/platform/drafts/lazy-form-draft.tsx';
import { removeFormDraft } from '#app/platform/drafts/sent-forms.ts';
import { Form } from '#app/platform/calls/form.tsx';
import { useForm } from '#app/platform/calls/use-form.ts';
import type { QueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { TextArea } from '#app/ui/controls/form-field.tsx';

const TITLE_MAX = 80;

/** A single reply to a feedback about oneself; `queued` is a waiting reply to rewrite. */
export function ReplyDialog({
  id,
  queued,
  onClose,
}: {
  id: string;
  queued?: QueuedOf<'feedback.reply'> | undefined;
  onClose: () => void;
}) {
  const { t } = useLingui();
  const queueWrite = useQueuedWrite();
  const draftOf = `reply/${id}`;
  const form = useForm({
    name: feedbacksEndpoints.reply.name,
    required: { text: t`Напишите ответ` },
    args: (field) => field('text').trim(),
    run: (_call, text) =>
      queueWrite({
        item: { type: 'feedback.reply', feedback: id, text },
        title: text.slice(0, TITLE_MAX),
        replaces: queued?.id,
      }),
    onDone: () => {
      removeFormDraft(draftOf);
      onClose();
    },
  });
  return (
    <Dialog title={t`Ответ на отзыв`} onClose={onClose}>
      <Form form={form} submit={<Trans>Опубликовать ответ</Trans>}>
        <TextArea
          name="text"
          label={t`Ответ`}
          hint={t`Его увидят все. Изменить потом нельзя.`}
          rows={5}
          defaultValue={queued?.item.text}
          maxLength={LIMITS.commentMax}
          error={form.errors['text']}
        />
        <FormDraft of={draftOf} />
      </Form>
    </Dialog>
  );
}
