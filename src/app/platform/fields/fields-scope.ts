import { createContext, use } from 'react';
import type { FieldError, Values } from './field-spec.ts';

/** What a field can see of its form, and change beside itself. */
export interface FieldsScope {
  readonly values: Values;
  readonly change: (changes: Values) => void;
  /** What is wrong, by the names that the call has for it; empty until somebody tried to send. */
  readonly errors: Readonly<Record<string, FieldError>>;
  /** How often somebody tried. */
  readonly attempts: number;
}

export const FieldsContext = createContext<FieldsScope | null>(null);

export function useFieldsScope(): FieldsScope {
  const scope = use(FieldsContext);
  if (!scope) throw new Error('a field stands outside of a form');
  return scope;
}
