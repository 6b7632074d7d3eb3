import { useLingui } from '@lingui/react/macro';
import { ApiError, NetworkError } from '#device/call-error.ts';
import { useFailureText } from '../calls/use-failure-text.ts';

/** Returns the message for a failed step, where calls alternate with the browser's passkey dialog. */
export function usePasskeyFailureText(): (error: Error) => string {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (error) => {
    if (error instanceof ApiError || error instanceof NetworkError) return failureText(error);
    // The browser does not say why, so that no site learns which passkeys there are.
    return t`Отпечаток или лицо не подтверждены. Попробуйте ещё раз`;
  };
}
