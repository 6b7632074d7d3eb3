import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Endpoint, ResponseOf } from '#contract/endpoint.ts';
import { ApiError } from '#device/call-error.ts';
import type { Call, CallArgs } from '#device/call.ts';
import { useHasWaitedLong } from '../offline/use-has-waited-long.ts';
import { firstErrors, rootFieldName } from './first-errors.ts';
import { useCallMutation } from './use-call-mutation.ts';
import { useFailureText } from './use-failure-text.ts';

const NOTHING_MENDED: ReadonlySet<string> = new Set();

/** Texts and choices of a form, comparable. */
const contentOf = (data: FormData): string => JSON.stringify([...data]);

export interface CallForm {
  /** Props of the form element; they turn off the browser's own validation bubbles. */
  formProps: {
    noValidate: true;
    method: 'post';
    'data-call': string;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  /** The error that is shown, by its field, in the person's language: one at a time, until the field is mended. */
  errors: Readonly<Record<string, string>>;
  /** The form's error where no field has one; also says that the answer takes long. */
  failure: string | undefined;
  isPending: boolean;
}

export interface FormOptions<Given, Answer> {
  /** Identifies the form in the markup. */
  name: string;
  /** Messages for required fields that are empty. */
  required?: Readonly<Record<string, string>>;
  /** The fields beside which errors with these codes are shown, e.g. `{ wrong_code: 'code' }`. */
  fieldOf?: Readonly<Record<string, string>>;
  /** Builds the argument of `run` from the form's fields. */
  args: (fields: (name: string) => string, form: FormData) => Given;
  run: (call: Call, given: Given) => Promise<Answer>;
  onDone: (answer: Answer, fields: (name: string) => string) => void;
  /** Also receives the failure, for forms that show it another way, e.g. as a toast. */
  onFailure?: (message: string, code: string | undefined) => void;
}

/** The `name` and `run` options of a form that makes one call; `headers` are extra ones, e.g. an idempotency key. */
export function buildFormOptions<E extends Endpoint>(
  endpoint: E,
  headers?: Record<string, string>,
): Pick<FormOptions<CallArgs<E>, ResponseOf<E>>, 'name' | 'run'> {
  return { name: endpoint.name, run: (call, args) => call(endpoint, args, headers ? { headers } : {}) };
}

/** The fields of a form: missing ones are reported before sending, errors from the server beside their fields. */
export function useForm<Given, Answer>(options: FormOptions<Given, Answer>): CallForm {
  const { t } = useLingui();
  const failureText = useFailureText();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(NOTHING_MENDED);
  const mutation = useCallMutation<Answer, Given>({ run: options.run });
  const { error, isError, isPending } = mutation;
  const sent = useRef('');
  const submittedMeanwhile = useRef<string>(undefined);
  const isLong = useHasWaitedLong(isPending);
  const waiting = isLong ? t`Ответа пока нет: связь пропала или очень слабая. Ждём…` : undefined;
  const refused = error instanceof ApiError ? error.body : undefined;
  const named = refused && options.fieldOf?.[refused.code];
  const found: Record<string, string> = {
    ...firstErrors(refused?.errors),
    ...(named === undefined ? {} : { [named]: refused?.message ?? '' }),
    ...missing,
  };
  const wrong = Object.keys(found).join();
  const order = [...Object.keys(options.required ?? {}), ...Object.keys(found)];
  const shown = order.find((name) => found[name] !== undefined && !mended.has(name));
  // A part and its whole, `factor[code]` and `factor`, are one field.
  const errors = Object.fromEntries(
    Object.entries(found).filter(
      ([name]) => shown !== undefined && rootFieldName(name) === rootFieldName(shown),
    ),
  );
  useEffect(() => {
    // An error that appears after a field was corrected does not take the focus: somebody is typing in that field.
    if (attempts > 0 && wrong) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, wrong]);
  useEffect(() => {
    const meanwhile = submittedMeanwhile.current;
    if (!isError || meanwhile === undefined || !form.current?.isConnected) return;
    submittedMeanwhile.current = undefined;
    // The form was submitted again, with other text, while the refused text was being checked. The newer text is sent
    // now, unless it has been changed since then: somebody is still typing.
    const content = contentOf(new FormData(form.current));
    if (content === meanwhile && content !== sent.current) form.current.requestSubmit();
  }, [isError]);

  const say = (failure: Error): string =>
    // The message for the whole form; errors of single fields are shown beside the fields.
    failure instanceof ApiError ? failure.body.message : failureText(failure);

  return {
    formProps: {
      noValidate: true,
      // Marks the form, so that nothing floats over its button.
      'data-call': options.name,
      // Before hydration the browser itself would submit the form: POST keeps a password out of the address.
      method: 'post',
      onInput: ({ target }) => {
        const name = 'name' in target ? String(target.name) : '';
        if (found[name] !== undefined) setMended((before) => new Set([...before, name]));
      },
      onSubmit: (event) => {
        event.preventDefault();
        // React passes the event on from a dialog's form to the form around the dialog.
        event.stopPropagation();
        const { currentTarget } = event;
        const data = new FormData(currentTarget);
        submittedMeanwhile.current = isPending ? contentOf(data) : undefined;
        if (isPending) return;
        form.current = currentTarget;
        sent.current = contentOf(data);
        const field = (name: string): string => {
          const value = data.get(name);
          return typeof value === 'string' ? value : '';
        };
        const empty = Object.entries(options.required ?? {}).filter(([name]) => field(name).trim() === '');
        setAttempts((count) => count + 1);
        setMissing(Object.fromEntries(empty));
        setMended(NOTHING_MENDED);
        mutation.reset();
        if (empty.length > 0) return;
        mutation.mutate(options.args(field, data), {
          onSuccess: (answer) => options.onDone(answer, field),
          onError: (failure) =>
            options.onFailure?.(say(failure), failure instanceof ApiError ? failure.body.code : undefined),
        });
      },
    },
    errors,
    failure: error && Object.keys(found).length === 0 ? say(error) : waiting,
    isPending,
  };
}
