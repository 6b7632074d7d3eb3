import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Endpoint } from '#contract/endpoint.ts';
import { checkBody, type SchemaProblem } from '#contract/field-problems.ts';
import { type FieldError, fieldOf, type Values } from './field-spec.ts';
import type { FieldsScope } from './fields-scope.ts';

interface Options {
  /** Of the call that this will be: what is wrong is found by them before anything is sent. */
  readonly rules: Pick<Endpoint, 'body' | 'missing'>;
  readonly values: Values;
  readonly onChange: (changes: Values) => void;
  /** What is sent, made of the values. */
  readonly bodyOf: (values: Values) => object;
  /** What the schema cannot know. */
  readonly check?: (values: Values) => Readonly<Record<string, SchemaProblem>>;
  /** What the server refused when this was sent before, in its words. */
  readonly refused?: Readonly<Record<string, readonly string[]>> | undefined;
}

export interface CheckedFields {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly scope: FieldsScope;
  /** How many fields have something wrong. */
  readonly wrong: number;
  /** Whether all is well; else what is wrong is said beside its fields, and the first of them has the focus. */
  readonly isReady: () => boolean;
}

/** A form whose fields stand in a table: everything that is wrong is said at once, and goes as it is put right. */
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
  for (const [name, [said]] of Object.entries(refused ?? {})) {
    if (said !== undefined && !changed.has(fieldOf(name))) errors[name] ??= { said };
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

/** In the order of the page. What opens a dialog or holds several has no `aria-invalid`. */
const WRONG = '[aria-invalid="true"], [data-wrong] :is(input, button), button[data-wrong]';

function focusFirstWrong(form: HTMLFormElement | null): void {
  const first = form?.querySelector<HTMLElement>(WRONG);
  if (!first) return;
  first.focus({ preventScroll: true });
  // its name above it comes along, whatever stands over the edges of the window
  first.scrollIntoView({ block: 'center' });
}
