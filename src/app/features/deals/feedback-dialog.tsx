import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import { LIMITS } from '#contract/limits.ts';
import { canRewriteItem } from '#device/outbox/outbox-row.ts';
import type { Deal } from '#device/outbox/items/feedback.ts';
import { useMetadataWarning } from '#app/platform/field-table/use-metadata-warning.ts';
import { FormDraft } from '#app/platform/drafts/lazy-form-draft.tsx';
import { removeFormDraft } from '#app/platform/drafts/sent-forms.ts';
import { usePhotosOf } from '#app/platform/drafts/use-drafts.ts';
import { useForm } from '#app/platform/calls/use-form.ts';
import { readFileBytes, useQueuedWrite } from '#app/platform/outbox/queue-write.ts';
import { type QueuedOf, useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { FileButton } from '#app/ui/controls/file-button.tsx';
import { FormFailure, TextArea } from '#app/ui/controls/form-field.tsx';
import styles from './deals.module.css';

type QueuedFeedback = QueuedOf<'feedback.create'>;

interface Props {
  /** For a service, the deal is the chat about it. */
  deal: Deal;
  onClose: () => void;
}

/** A rating with a text and an optional file; a feedback that is still queued is rewritten. */
export function FeedbackDialog({ deal, onClose }: Props) {
  const { t } = useLingui();
  const queued = useQueuedOf('feedback.create', (item) => isOfDeal(item.deal, deal));
  const known = queued?.find(({ state }) => state !== 'done');
  // Only a feedback queued before the dialog opened is rewritten: one that is queued later must not swap the form.
  const [opened, setOpened] = useState<{ readonly known: QueuedFeedback | undefined }>();
  if (queued && !opened) setOpened({ known });
  return (
    <Dialog title={t`Отзыв`} onClose={onClose}>
      {opened?.known && known && !canRewriteItem(known) ? <OutboxItemCard queued={known} /> : null}
      {opened && (!opened.known || canRewriteItem(opened.known)) ? (
        <FeedbackForm deal={deal} queued={opened.known} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

function FeedbackForm({ deal, queued, onClose }: Props & { queued: QueuedFeedback | undefined }) {
  const { t } = useLingui();
  const [file] = usePhotosOf(queued?.id ?? '') ?? [];
  const [chosen, setChosen] = useState<File>();
  const warning = useMetadataWarning(chosen ? [chosen] : []);
  const attached = chosen?.name ?? file?.name;
  const queueWrite = useQueuedWrite();
  const draftOf = `feedback/${'message' in deal ? `message/${deal.message}` : `request/${deal.request}`}`;
  const form = useForm({
    name: feedbacksEndpoints.create.name,
    required: { rating: t`Выберите оценку`, text: t`Напишите отзыв` },
    args: (field) => ({
      rating: field('rating') === 'negative' ? ('negative' as const) : ('positive' as const),
      text: field('text').trim(),
      file: chosen,
    }),
    run: async (_call, { rating, text, file }) =>
      await queueWrite({
        item: { type: 'feedback.create', deal, rating, text },
        title: text.slice(0, TITLE_MAX),
        replaces: queued?.id,
        files: file && [await readFileBytes(file)],
      }),
    onDone: () => {
      removeFormDraft(draftOf);
      onClose();
    },
  });
  const problem = form.errors['rating'];
  return (
    <form {...form.formProps} className={styles.form}>
      <div
        role="radiogroup"
        tabIndex={-1}
        className={styles.ratings}
        aria-label={t`Как всё прошло?`}
        aria-invalid={Boolean(problem)}
        aria-describedby="rating-problem"
      >
        {(['positive', 'negative'] as const).map((rating) => (
          <label key={rating}>
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={queued?.item.rating === rating}
            />
            {rating === 'positive' ? <Trans>Хорошо</Trans> : <Trans>Плохо</Trans>}
          </label>
        ))}
        <p id="rating-problem" className={styles.problem} hidden={!problem}>
          {problem}
        </p>
      </div>
      <TextArea
        name="text"
        label={t`Отзыв`}
        hint={t`Его увидят все.`}
        rows={5}
        maxLength={LIMITS.commentMax}
        defaultValue={queued?.item.text}
        error={form.errors['text']}
      />
      <div className={styles.file}>
        <FileButton
          icon="paperclip"
          variant="secondary"
          accept=""
          describedBy="feedback-file"
          onFiles={([first]) => setChosen(first)}
        >
          <Trans>Приложить файл</Trans>
        </FileButton>
        <p role="status" id="feedback-file">
          {attached === undefined ? (
            <Trans>До 10 МБ, необязательно</Trans>
          ) : (
            <Trans>Приложен: {attached}</Trans>
          )}
          {warning === undefined ? null : (
            <>
              <br />
              {warning}
            </>
          )}
        </p>
      </div>
      <FormDraft of={draftOf} />
      <FormFailure>{form.failure ?? form.errors['file']}</FormFailure>
      <Button type="submit" full isPending={form.isPending}>
        <Trans>Отправить отзыв</Trans>
      </Button>
    </form>
  );
}

const TITLE_MAX = 80;

function isOfDeal(one: Deal, other: Deal): boolean {
  if ('message' in one) return 'message' in other && one.message === other.message;
  return 'request' in other && one.request === other.request;
}
