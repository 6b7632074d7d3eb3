import { Trans } from '@lingui/react/macro';
import { accountEndpoints } from '#contract/account/endpoints.ts';
import { useCallMutation } from '#app/platform/calls/use-call-mutation.ts';
import { saveFile } from '#app/platform/files/save-file.ts';
import { useFileCall } from '#app/platform/files/use-file-call.ts';
import { Button } from '#app/ui/button.tsx';

export function ExportData() {
  const callForFile = useFileCall();
  const { mutate, isPending } = useCallMutation({
    toastsFailure: true,
    run: () => callForFile(accountEndpoints.export, {}),
    onSuccess: (file) => saveFile(file, `yumush-${new Date().toISOString().slice(0, 10)}.json`),
  });
  return (
    <>
      <p>
        <Trans>
          Всё, что мы о вас храним, одним файлом: профиль, объявления, отклики, отзывы, жалобы, настройки,
          вход и баланс. До трёх раз в день.
        </Trans>
      </p>
      <Button variant="secondary" icon="cloud-download" isPending={isPending} onClick={() => mutate()}>
        <Trans>Скачать мои данные</Trans>
      </Button>
    </>
  );
}
