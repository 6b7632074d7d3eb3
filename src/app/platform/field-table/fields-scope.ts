import { createContext, use } from 'react';
import type { FieldError, Values } from './field-spec.ts';

/** The part of its form that a field can read and change. */
export interface FieldsScope {
  readonly values: Values;
  readonly change: (changes: Values) => void;
  /** The error that is shown, by the call's name of its field; empty until the first attempt to send. */
  readonly errors: Readonly<Record<string, FieldError>>;
  readonly attempts: number;
  /** Whether the call would refuse the form without this field, given the other ones. */
  readonly isRequired: (name: string) => boolean;
}

export const FieldsContext = createContext<FieldsScope | null>(null);

export function useFieldsScope(): FieldsScope {
  const scope = use(FieldsContext);
  if (!scope) throw new Error('a field stands outside of a form');
  return scope;
}
