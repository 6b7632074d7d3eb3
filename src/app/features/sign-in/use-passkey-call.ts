import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Login } from '../../../contract/auth/entities.ts';
import { ApiError, NetworkError } from '../../../device/call-error.ts';
import type { Call } from '../../../device/call.ts';
import { callOf } from '../../platform/query/query-client.ts';

/** A sign-in in which the browser asks for a passkey between two calls. */
export function usePasskeyCall(run: (call: Call) => Promise<Login>, onSignedIn: (login: Login) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: () => run(callOf(client)),
    onSuccess: onSignedIn,
  });
  const say = (failure: Error): string => {
    if (failure instanceof ApiError) return failure.body.message;
    if (failure instanceof NetworkError) return t`Нет связи с сервером. Попробуйте ещё раз`;
    // The browser does not say why, so that no site learns which passkeys there are.
    return t`Ключ доступа не выбран, или время вышло. Попробуйте ещё раз`;
  };
  return { start: () => mutate(), isPending, failure: error ? say(error) : undefined };
}
