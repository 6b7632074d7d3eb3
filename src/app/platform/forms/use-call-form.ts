import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Endpoint, ResponseOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../../device/call-error.ts';
import type { CallArgs } from '../../../device/call.ts';
import { useCallMutation } from './use-call-mutation.ts';
import { useFailureText } from './use-failure-text.ts';

export interface CallForm {
  /** For the form element; the browser's own bubbles are off. */
  formProps: {
    noValidate: true;
    method: 'post';
    'data-call': string;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** What is wrong with a field, in the person's language. */
  errors: Readonly<Record<string, string>>;
  /** What is wrong with the whole, where no field says it. */
  failure: string | undefined;
  isPending: boolean;
}

interface Options<E extends Endpoint> {
  endpoint: E;
  /** What goes along: a key that keeps it from being done twice. */
  headers?: Record<string, string>;
  /** What to say where a field that must be filled in is empty. */
  required?: Readonly<Record<string, string>>;
  /** What is sent, made of the form's fields as they stand. */
  args: (fields: (name: string) => string, form: FormData) => CallArgs<E>;
  onDone: (answer: ResponseOf<E>, fields: (name: string) => string) => void;
  /** Beside the field's errors: where they are shown in another way, e.g. as a toast. */
  onFailure?: (message: string) => void;
}

/** A form that is one call: what is missing is said before, what the server finds wrong beside its field. */
export function useCallForm<E extends Endpoint>(options: Options<E>): CallForm {
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const mutation = useCallMutation({
    run: (call, args: CallArgs<E>) =>
      call(options.endpoint, args, options.headers ? { headers: options.headers } : {}),
  });
  const { error, isPending } = mutation;
  const refused = error instanceof ApiError ? error.body : undefined;
  const errors = Object.keys(missing).length > 0 ? missing : firstOfEach(refused?.errors);
  const wrong = Object.keys(errors).join();
  useEffect(() => {
    // The first field that has something wrong, in the order of the page.
    if (attempts > 0 && wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, wrong]);

  const say = (failure: Error): string =>
    // What is wrong with single fields stands beside them.
    failure instanceof ApiError ? failure.body.message : failureText(failure);

  return {
    formProps: {
      noValidate: true,
      // Where such a form is, nothing floats over its button.
      'data-call': options.endpoint.name,
      // Before the page is alive the browser itself would send it: never as an address with a password in it.
      method: 'post',
      onSubmit: (event) => {
        event.preventDefault();
        // A form within a dialog's form, or a second tap while the first is on its way.
        event.stopPropagation();
        if (isPending) return;
        const { currentTarget } = event;
        form.current = currentTarget;
        const data = new FormData(currentTarget);
        const field = (name: string): string => {
          const value = data.get(name);
          return typeof value === 'string' ? value : '';
        };
        const empty = Object.entries(options.required ?? {}).filter(([name]) => field(name).trim() === '');
        setAttempts((count) => count + 1);
        setMissing(Object.fromEntries(empty));
        mutation.reset();
        if (empty.length > 0) return;
        mutation.mutate(options.args(field, data), {
          onSuccess: (answer) => options.onDone(answer, field),
          onError: (failure) => options.onFailure?.(say(failure)),
        });
      },
    },
    errors,
    failure: error && Object.keys(errors).length === 0 ? say(error) : undefined,
    isPending,
  };
}

function firstOfEach(errors: Record<string, string[]> | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([name, [message]]) => (message ? [[name, message]] : [])),
  );
}
