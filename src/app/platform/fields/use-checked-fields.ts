import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkBody, type SchemaProblem } from '#contract/field-problems.ts';
import { type FieldError, fieldOf, type Values } from './field-spec.ts';
import type { FieldsScope } from './fields-scope.ts';

interface Options {
  /** Schemas of the call that the form makes; errors are found with them before anything is sent. */
  readonly rules: Pick<Endpoint, 'body' | 'missing'>;
  readonly values: Values;
  readonly onChange: (changes: Values) => void;
  /** Builds the call's body from the values. */
  readonly bodyOf: (values: Values) => object;
  /** Finds problems that the schema cannot know. */
  readonly check?: (values: Values) => Readonly<Record<string, SchemaProblem>>;
  /** The server's messages from an earlier refusal of this form, by field. */
  readonly refused?: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface CheckedFields {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly scope: FieldsScope;
  /** How many fields have an error. */
  readonly wrong: number;
  /** Whether all fields are valid; if not, errors are shown beside their fields and the first one gets the focus. */
  readonly isReady: () => boolean;
}

/** A form described by a table of fields: all errors are shown at once, and each disappears when it is corrected. */
export function useCheckedFields(options: Options): CheckedFields {
  const { rules, values, onChange, bodyOf, check, refused } = options;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  const find = (): Record<string, SchemaProblem> => {
    const { fields } = checkBody(rules, bodyOf(values));
    const found: Record<string, SchemaProblem> = { ...check?.(values) };
    for (const [name, [problem]] of Object.entries(fields)) if (problem) found[name] = problem;
    return found;
  };
  const errors: Record<string, FieldError> = attempts > 0 ? find() : {};
  for (const [name, [message]] of Object.entries(refused ?? {})) {
    if (message !== undefined && !changed.has(fieldOf(name))) errors[name] ??= { message };
  }
  const wrong = new Set(Object.keys(errors).map(fieldOf)).size;
  const hasRefusal = refused !== undefined && Object.keys(refused).length > 0;

  useEffect(() => {
    if (attempts > 0 || hasRefusal) focusFirstWrong(form.current);
  }, [attempts, hasRefusal]);

  return {
    form,
    wrong,
    scope: {
      values,
      errors,
      attempts,
      change: (changes) => {
        if (hasRefusal) setChanged((before) => new Set([...before, ...Object.keys(changes)]));
        onChange(changes);
      },
    },
    isReady: () => {
      const isWell = Object.keys(find()).length === 0;
      if (!isWell) setAttempts((count) => count + 1);
      return isWell;
    },
  };
}

/** Matches in the order of the page. Fields that open a dialog or hold several controls have no `aria-invalid`. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, button), button[data-wrong]';

function focusFirstWrong(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>(WRONG);
  if (!first) return;
  first.focus({ preventScroll: true });
  // Centres the field: its label stays visible, whatever covers the edges of the window.
  first.scrollIntoView({ block: 'center' });
}
