import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '#device/call-error.ts';
import type { Call } from '#device/call.ts';
import { useIsLong } from '../offline/use-is-long.ts';
import { firstErrors } from './first-errors.ts';
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
  /** What is wrong with the whole, where no field says it; also that the answer is long in coming. */
  failure: string | undefined;
  isPending: boolean;
}

export interface FormOptions<Given, Answer> {
  /** Which form it is. */
  name: string;
  /** What to say where a field that must be filled in is empty. */
  required?: Readonly<Record<string, string>>;
  /** The server is asked also where something is missing, which it refuses, so that all that is wrong is said at once. */
  asksAllAtOnce?: boolean;
  /** What is done with, made of the form's fields as they stand. */
  args: (fields: (name: string) => string, form: FormData) => Given;
  run: (call: Call, given: Given) => Promise<Answer>;
  onDone: (answer: Answer, fields: (name: string) => string) => void;
  /** Beside the field's errors: where they are shown in another way, e.g. as a toast. */
  onFailure?: (message: string) => void;
}

/** A form: what is missing is said before, what the server finds wrong beside its field. */
export function useForm<Given, Answer>(options: FormOptions<Given, Answer>): CallForm {
  const { t } = useLingui();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const mutation = useCallMutation<Answer, Given>({ run: options.run });
  const { error, isPending } = mutation;
  const isLong = useIsLong(isPending);
  const waiting = isLong ? t`Ответа пока нет: связь пропала или очень слабая. Ждём…` : undefined;
  const refused = error instanceof ApiError ? error.body : undefined;
  const errors = { ...firstErrors(refused?.errors), ...missing };
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
      'data-call': options.name,
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
        const isBlank = empty.length === Object.keys(options.required ?? {}).length;
        if (empty.length > 0 && (isBlank || !options.asksAllAtOnce)) return;
        mutation.mutate(options.args(field, data), {
          onSuccess: (answer) => options.onDone(answer, field),
          onError: (failure) => options.onFailure?.(say(failure)),
        });
      },
    },
    errors,
    failure: error && Object.keys(errors).length === 0 ? say(error) : waiting,
    isPending,
  };
}
