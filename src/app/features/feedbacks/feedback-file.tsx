import { useLingui } from '@lingui/react/macro';
import { feedbacksEndpoints } from '#contract/feedbacks/endpoints.ts';
import type { Feedback } from '#contract/feedbacks/entities.ts';
import { saveFile } from '#app/platform/files/save-file.ts';
import { useFileCall } from '#app/platform/files/use-file-call.ts';
import { useCallMutation } from '#app/platform/forms/use-call-mutation.ts';
import { Button } from '#app/ui/button.tsx';

/** Download button of a feedback's file. */
export function FeedbackFile({ id, file }: { id: string; file: NonNullable<Feedback['file']> }) {
  const { t } = useLingui();
  const callForFile = useFileCall();
  const { name } = file;
  const { mutate, isPending } = useCallMutation({
    toastsFailure: true,
    run: () => callForFile(feedbacksEndpoints.file, { params: { id } }),
    onSuccess: (bytes) => saveFile(bytes, name),
  });
  return (
    <Button variant="quiet" size="s" icon="cloud-download" disabled={isPending} onClick={() => mutate()}>
      {t`Скачать файл: ${name}`}
    </Button>
  );
}
