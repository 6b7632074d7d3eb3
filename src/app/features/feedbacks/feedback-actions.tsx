import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { Feedback } from '#contract/feedbacks/entities.ts';
import { saveFile } from '#app/platform/files/save-file.ts';
import { useFileCall } from '#app/platform/files/use-file-call.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { ensureCabinetCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { useMe } from '#app/platform/session/me.ts';
import { useQueuedOf } from '#app/platform/outbox/use-outbox.ts';
import { OutboxItemCard } from '#app/platform/outbox/outbox-item-card.tsx';
import { Button, IconButton } from '#app/ui/button.tsx';
import styles from './feedback-actions.module.css';
import { ReplyDialog } from './reply-dialog.tsx';

interface Props {
  feedback: Feedback;
  /** Id of the person that the feedback is about. */
  about: string;
  ReportDialog: ComponentType<{ id: string; name: string; subject: 'feedback'; onClose: () => void }>;
}

/** Actions on a feedback: everybody saves its file, signed-in people reply and report. */
export function FeedbackActions({ feedback, about, ReportDialog }: Props) {
  const { t } = useLingui();
  const me = useMe();
  const hasWords = useLazyCatalog(ensureCabinetCatalog);
  const [asked, setAsked] = useState<'reply' | 'report'>();
  const { id, author, file, reply } = feedback;
  const queued = useQueuedOf('feedback.reply', (item) => item.feedback === id);
  if (!hasWords) return null;
  const waiting = reply ? undefined : queued?.find(({ state }) => state !== 'done');
  const isOwn = me !== undefined && author?.id === me.id;
  const close = (): void => setAsked(undefined);
  return (
    <div className={styles.actions}>
      {file ? <FeedbackFile id={id} file={file} /> : null}
      {waiting ? (
        <OutboxItemCard
          queued={waiting}
          mend={
            <Button variant="secondary" size="s" onClick={() => setAsked('reply')}>
              <Trans>Изменить</Trans>
            </Button>
          }
        />
      ) : me?.id === about && !reply ? (
        <Button variant="quiet" size="s" icon="message-circle" onClick={() => setAsked('reply')}>
          <Trans>Ответить</Trans>
        </Button>
      ) : null}
      {me && author && (!isOwn || reply) ? (
        <IconButton
          icon="flag"
          label={isOwn ? t`Пожаловаться на ответ` : t`Пожаловаться`}
          onClick={() => setAsked('report')}
        />
      ) : null}
      {asked === 'reply' ? <ReplyDialog id={id} queued={waiting} onClose={close} /> : null}
      {asked === 'report' ? (
        <ReportDialog
          subject="feedback"
          id={id}
          name={isOwn ? t`ответ на отзыв` : t`отзыв`}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

function FeedbackFile({ id, file }: { id: string; file: NonNullable<Feedback['file']> }) {
  const callForFile = useFileCall();
  const { name } = file;
  const { mutate, isPending } = useCallMutation({
    toastsFailure: true,
    run: () => callForFile(feedbacksEndpoints.file, { params: { id } }),
    onSuccess: (bytes) => saveFile(bytes, name),
  });
  return (
    <Button variant="quiet" size="s" icon="cloud-download" isPending={isPending} onClick={() => mutate()}>
      <Trans>Скачать файл: {name}</Trans>
    </Button>
  );
}
