import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import type { SchemaProblem } from '#contract/field-problems.ts';

/** What is written in a form, by its fields' names: what JSON can say, so that a draft can keep it. */
export type Values = Readonly<Record<string, unknown>>;

/** What can be wrong with a field: what its schema finds, and what the server has said in words of its own. */
export type FieldError = SchemaProblem | { readonly said: string };

/** What is said of a field, whichever kind of field it is. */
export interface FieldWords {
  readonly hint?: MessageDescriptor;
  /** Where it must be there and is not. */
  readonly needs?: MessageDescriptor;
  /** Where something else is wrong with it; else the usual words. */
  readonly says?: Partial<Record<SchemaProblem, MessageDescriptor>>;
  /** Whether it is asked for, as the form stands; without it always. */
  readonly when?: (values: Values) => boolean;
}

/** What a field's control gets. */
export interface ControlProps<T> {
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A field of a form, as a table describes it: one line for each. */
export interface FieldSpec extends FieldWords {
  readonly label: MessageDescriptor;
  /** What there is to choose from, by value. */
  readonly options?: Readonly<Record<string, MessageDescriptor>>;
  /** The control; the value comes as a draft kept it, so it may be anything. */
  readonly render: (props: ControlProps<unknown>) => ReactNode;
}

/** By their names in the call, in the order of the page. */
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

/** The field that a problem belongs to: `translations[0][title]` is one of `translations`. */
export function fieldOf(name: string): string {
  return name.split('[', 1).join('');
}
