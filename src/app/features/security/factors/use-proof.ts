import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, ResponseOf } from '../../../../contract/endpoint.ts';
import type { Proof } from '../../../../contract/auth/second-factor.ts';
import { ApiError, NetworkError } from '../../../../device/call-error.ts';
import type { Call, CallArgs } from '../../../../device/call.ts';
import { callOf } from '../../../platform/query/query-client.ts';

/** A call that only goes through with a proof of who is there. */
export interface Proven<E extends Endpoint> {
  readonly endpoint: E;
  readonly args: (proof: Proof) => CallArgs<E>;
  readonly onDone: (answer: ResponseOf<E>) => void;
}

export interface Prover {
  /** With a proof at hand, or one that the browser has to be asked for. */
  prove: (find: (call: Call) => Proof | Promise<Proof>) => void;
  isPending: boolean;
  /** What is wrong with the proof itself. */
  wrong: string | undefined;
  failure: string | undefined;
}

export function useProof<E extends Endpoint>({ endpoint, args, onDone }: Proven<E>): Prover {
  const { t } = useLingui();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    mutationFn: async (find: (call: Call) => Proof | Promise<Proof>) => {
      const call = callOf(client);
      return await call(endpoint, args(await find(call)));
    },
    onSuccess: onDone,
  });
  const say = (failure: Error): string => {
    if (failure instanceof ApiError) return failure.body.message;
    if (failure instanceof NetworkError) return t`Нет связи с сервером. Попробуйте ещё раз`;
    return t`Ключ доступа не выбран, или время вышло. Попробуйте ещё раз`;
  };
  const body = error instanceof ApiError ? error.body : undefined;
  const wrong = body?.errors?.['proof']?.[0] ?? (body?.code === 'wrong_code' ? body.message : undefined);
  return { prove: mutate, isPending, wrong, failure: error && !wrong ? say(error) : undefined };
}
