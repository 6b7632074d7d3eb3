import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkBody, type SchemaProblem } from '#contract/field-problems.ts';
import { rootFieldName } from '../calls/first-errors.ts';
import type { FieldError, Values } from './field-spec.ts';
import type { FieldsScope } from './fields-scope.ts';

interface Options {
  /** Schemas of the call that the form makes; errors are found with them before anything is sent. */
  readonly rules: Pick<Endpoint, 'body' | 'missing'>;
  readonly values: Values;
  /** The fields' names in the order of the page. */
  readonly order: readonly string[];
  readonly onChange: (changes: Values) => void;
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
  /** Whether all fields are valid; if not, the first wrong field shows its error and gets the focus. */
  readonly isReady: () => boolean;
}

/**
 * A form described by a table of fields. One field at a time has its error beside it, the first of the page: it
 * disappears when it is corrected, and the next one has its turn without taking the focus.
 */
export function useCheckedFields(options: Options): CheckedFields {
  const { rules, values, order, onChange, bodyOf, check, refused } = options;
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());

  const find = (): Record<string, SchemaProblem> => {
    const { fields } = checkBody(rules, bodyOf(values));
    const problems: Record<string, SchemaProblem> = { ...check?.(values) };
    for (const [name, [problem]] of Object.entries(fields)) if (problem) problems[name] = problem;
    return problems;
  };
  const found: Record<string, FieldError> = attempts > 0 ? find() : {};
  for (const [name, [message]] of Object.entries(refused ?? {})) {
    if (message !== undefined && !changed.has(rootFieldName(name))) found[name] ??= { message };
  }
  const names = Object.keys(found);
  const wrong = new Set(names.map(rootFieldName)).size;
  const placeOf = (name: string): number => order.indexOf(rootFieldName(name));
  const [first] = names.toSorted((one, other) => placeOf(one) - placeOf(other));
  const error = first === undefined ? undefined : found[first];
  const hasRefusal = refused !== undefined && Object.keys(refused).length > 0;

  useEffect(() => {
    if (attempts > 0 || hasRefusal) focusFirstInvalidField(form.current);
  }, [attempts, hasRefusal]);

  return {
    form,
    wrong,
    scope: {
      values,
      errors: first === undefined || error === undefined ? {} : { [first]: error },
      attempts,
      isRequired: (name) => {
        const missing = rules.missing?.({ ...bodyOf({ ...values, [name]: '' }) }) ?? [];
        return missing.some((each) => rootFieldName(each) === name);
      },
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

export function findInvalidField(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(WRONG) ?? null;
}

export function focusFirstInvalidField(form: HTMLFormElement | null): void {
  const first = findInvalidField(form);
  if (!first) return;
  first.focus({ preventScroll: true });
  // Centres the field: its label stays visible, whatever covers the edges of the window.
  first.scrollIntoView({ block: 'center' });
}
