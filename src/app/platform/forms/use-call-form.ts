import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import type { CallArgs } from '#device/call.ts';
import { type CallForm, type FormOptions, useForm } from './use-form.ts';

interface Options<E extends Endpoint> extends Omit<FormOptions<CallArgs<E>, ResponseOf<E>>, 'name' | 'run'> {
  endpoint: E;
  /** Extra headers, e.g. an idempotency key. */
  headers?: Record<string, string>;
}

/** A form that makes one call at once, without the outbox. */
export function useCallForm<E extends Endpoint>({ endpoint, headers, ...options }: Options<E>): CallForm {
  return useForm({
    ...options,
    name: endpoint.name,
    run: (call, args: CallArgs<E>) => call(endpoint, args, headers ? { headers } : {}),
  });
}
