import { useLingui } from '@lingui/react/macro';
import { ApiError } from '#device/call-error.ts';

export function useFailureText(): (error: unknown) => string {
  const { t } = useLingui();
  return (error) => {
    const name = error instanceof Error ? error.name : '';
    if (name === 'DeviceFull') return t`На устройстве не осталось места. Освободите его и попробуйте ещё раз`;
    if (name === 'DeviceFailed') return t`На этом устройстве не сохранилось. Попробуйте ещё раз`;
    if (!(error instanceof ApiError)) return t`Нет связи с сервером. Попробуйте ещё раз`;
    const [wrong] = Object.values(error.body.errors ?? {}).flat();
    return wrong ?? error.body.message;
  };
}
