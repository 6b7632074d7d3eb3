import { createContext, use } from 'react';
import type { FieldError, Values } from './field-spec.ts';

/** The part of its form that a field can read and change. */
export interface FieldsScope {
  readonly values: Values;
  readonly change: (changes: Values) => void;
  /** Errors by the call's field names; empty until the first attempt to send. */
  readonly errors: Readonly<Record<string, FieldError>>;
  readonly attempts: number;
}

export const FieldsContext = createContext<FieldsScope | null>(null);

export function useFieldsScope(): FieldsScope {
  const scope = use(FieldsContext);
  if (!scope) throw new Error('a field stands outside of a form');
  return scope;
}
