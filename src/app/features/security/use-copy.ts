import { useLingui } from '@lingui/react/macro';
import { showToast } from '#app/ui/toasts/toast.ts';

export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  return (text) => {
    navigator.clipboard.writeText(text).then(
      () => showToast({ kind: 'success', text: t`Скопировано` }),
      () =>
        showToast({ kind: 'error', text: t`Не получилось скопировать. Выделите текст и скопируйте сами` }),
    );
  };
}
