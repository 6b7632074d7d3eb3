import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { CallArgs } from '#device/call.ts';
import { type CallForm, type FormOptions, useForm } from './use-form.ts';

interface Options<E extends Endpoint> extends Omit<FormOptions<CallArgs<E>, ResponseOf<E>>, 'name' | 'run'> {
  endpoint: E;
  /** What goes along: a key that keeps it from being done twice. */
  headers?: Record<string, string>;
}

/** A form that is one call, made at once. */
export function useCallForm<E extends Endpoint>({ endpoint, headers, ...options }: Options<E>): CallForm {
  return useForm({
    ...options,
    name: endpoint.name,
    run: (call, args: CallArgs<E>) => call(endpoint, args, headers ? { headers } : {}),
  });
}
