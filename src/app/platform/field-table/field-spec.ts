import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { SchemaProblem } from '#contract/field-problems.ts';

/** A form's values by field name. They are limited to JSON, so that a draft can store them. */
export type Values = Readonly<Record<string, unknown>>;

/** An error of a field: a problem that the schema found, or the server's own message. */
export type FieldError = SchemaProblem | { readonly message: string };

export interface FieldWords {
  readonly hint?: MessageDescriptor;
  /** Message when a required value is missing. */
  readonly needs?: MessageDescriptor;
  /** Messages for other problems; the default messages where one is missing. */
  readonly says?: Partial<Record<SchemaProblem, MessageDescriptor>>;
  /** Whether the field is shown, given the form's values; always when absent. */
  readonly when?: (values: Values) => boolean;
}

export interface ControlProps<T> {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A form field, described by one line of a table. */
export interface FieldSpec extends FieldWords {
  readonly label: MessageDescriptor;
  readonly options?: Readonly<Record<string, MessageDescriptor>>;
  /** Renders the control. Its value comes from a stored draft, so it may be anything. */
  readonly render: (props: ControlProps<unknown>) => ReactNode;
}

/** Fields by their names in the call, in the order of the page. */
export type FieldTable = Readonly<Record<string, FieldSpec>>;

export interface FieldSection {
  readonly title: MessageDescriptor;
  readonly fields: FieldTable;
}

export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

export function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}
