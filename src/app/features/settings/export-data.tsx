import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { accountEndpoints } from '../../../contract/account/endpoints.ts';
import { useFailureText } from '../../platform/forms/use-failure-text.ts';
import { saveFile } from '../../platform/files/save-file.ts';
import { useFileCall } from '../../platform/files/use-file-call.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';

export function ExportData() {
  const failureText = useFailureText();
  const call = useFileCall();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call(accountEndpoints.export, {}),
    onSuccess: (file) => saveFile(file, `yumush-${new Date().toISOString().slice(0, 10)}.json`),
    onError: (error) => showToast({ kind: 'error', text: failureText(error) }),
  });
  return (
    <>
      <p>
        <Trans>
          Всё, что мы о вас храним, одним файлом: профиль, объявления, отклики, отзывы, жалобы, настройки,
          вход и баланс. До трёх раз в день.
        </Trans>
      </p>
      <Button variant="secondary" icon="cloud-download" disabled={isPending} onClick={() => mutate()}>
        <Trans>Скачать мои данные</Trans>
      </Button>
    </>
  );
}
