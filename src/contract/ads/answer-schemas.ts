import * as v from 'valibot';
import { Money, Timestamp } from '../schema.ts';
import { type AdField, type AdFields, listFields, type ShownColumnsOfKind } from './fields.ts';
import type { AdKind } from './kinds.ts';

const SIMPLE = {
  sum: v.nullable(Money),
  flag: v.boolean(),
  line: v.nullable(v.string()),
  lines: v.array(v.string()),
  start: v.nullable(Timestamp),
  end: v.nullable(Timestamp),
};
const choice = <const Options extends readonly string[]>(options: Options) => v.nullable(v.picklist(options));
const choices = <const Options extends readonly string[]>(options: Options) => v.array(v.picklist(options));

type AnswerSchema<F> = F extends {
  readonly type: 'choice';
  readonly options: infer O extends readonly string[];
}
  ? ReturnType<typeof choice<O>>
  : F extends { readonly type: 'choices'; readonly options: infer O extends readonly string[] }
    ? ReturnType<typeof choices<O>>
    : F extends { readonly type: infer T extends keyof typeof SIMPLE }
      ? (typeof SIMPLE)[T]
      : never;

/**
 * The schema of a field in answers; `undefined` for those with entries of their own, which are the same for all kinds.
 */
export function answerSchema(field: AdField): v.GenericSchema | undefined {
  switch (field.type) {
    case 'choice':
      return choice(field.options);
    case 'choices':
      return choices(field.options);
    case 'sum':
    case 'flag':
    case 'line':
    case 'lines':
    case 'start':
    case 'end':
      return SIMPLE[field.type];
    case 'texts':
    case 'category':
    case 'city':
    case 'place':
      return undefined;
  }
}

type Answers<K extends AdKind, Shown extends AdField['shown']> = {
  [N in ShownColumnsOfKind<K, Shown>]: AnswerSchema<AdFields[N]>;
};

/** Schemas of a kind's fields that are shown in these places, for an answer. */
export function answerSchemas<K extends AdKind, Shown extends AdField['shown']>(
  kind: K,
  places: readonly Shown[],
) {
  const isShown = ({ column, shown }: AdField): boolean =>
    column !== null && places.some((place) => place === shown);
  const fields = listFields(kind).filter(isShown);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `AnswerSchema` has the same cases as `answerSchema`
  return Object.fromEntries(fields.map((field) => [field.name, answerSchema(field)])) as Answers<K, Shown>;
}
