import { LIMITS } from '../limits.ts';
import { AD_KINDS, type AdKind } from './kinds.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, type TraitFilters, WORK_MODES } from './traits.ts';

/**
 * A type of values. Its schemas are in inputs.ts and entities.ts, its JSON is written in the server's field-sql.ts, and
 * its text in a form is read in the app's field-values.ts.
 */
type ValueType =
  | { readonly type: 'texts' | 'category' | 'city' | 'place' | 'sum' | 'flag' | 'start' | 'end' }
  | { readonly type: 'choice' | 'choices'; readonly options: readonly string[] }
  | { readonly type: 'line'; readonly max: number }
  | { readonly type: 'lines'; readonly max: number; readonly itemMax: number };

export type AdField = ValueType & {
  readonly kinds: readonly AdKind[];
  /** Column of the table `ads`; `null` where the field has none or several (ad-content.ts). */
  readonly column: string | null;
  /** Where others read the field; `author`: nowhere. */
  readonly shown: 'card' | 'page' | 'author';
  /** The kinds that require the field, each with the other fields of which any one excuses its absence. */
  readonly required?: Readonly<Partial<Record<AdKind, readonly string[]>>>;
  /** Another field on which this one depends: with the other value it is empty. */
  readonly onlyIf?: { readonly flag: string; readonly is: boolean };
  /** Filter of lists that compares the field. */
  readonly filter?: keyof TraitFilters;
};

const IF_PRICED = { onlyIf: { flag: 'negotiable', is: false } } as const;

/** The fields that an author writes, by their names in calls. `docs/adding.md` says how to add one. */
export const AD_FIELDS = {
  translations: { type: 'texts', kinds: AD_KINDS, column: null, shown: 'card' },
  category: {
    type: 'category',
    kinds: AD_KINDS,
    column: null,
    shown: 'card',
    required: { task: [], service: [], vacancy: [] },
  },
  city: { type: 'city', kinds: AD_KINDS, column: null, shown: 'card', required: { vacancy: ['remote'] } },
  address: {
    type: 'line',
    max: LIMITS.addressMax,
    kinds: AD_KINDS,
    column: null,
    shown: 'page',
    required: { task: ['location', 'remote'] },
  },
  location: { type: 'place', kinds: AD_KINDS, column: null, shown: 'card' },
  /** Show the whole address to everybody; otherwise the chosen performer alone sees it. */
  show_address: { type: 'flag', kinds: ['task'], column: 'shows_address', shown: 'author' },
  negotiable: { type: 'flag', kinds: AD_KINDS, column: null, shown: 'author' },
  price: {
    type: 'sum',
    kinds: ['task', 'service'],
    column: 'price',
    shown: 'card',
    required: { task: [], service: [] },
    ...IF_PRICED,
  },
  salary_min: {
    type: 'sum',
    kinds: ['vacancy'],
    column: 'price',
    shown: 'card',
    required: { vacancy: [] },
    ...IF_PRICED,
  },
  salary_max: {
    type: 'sum',
    kinds: ['vacancy'],
    column: 'price_max',
    shown: 'card',
    required: { vacancy: [] },
    ...IF_PRICED,
  },
  payment_method: {
    type: 'choice',
    options: PAYMENT_METHODS,
    kinds: ['task'],
    column: 'payment_method',
    shown: 'page',
    required: { task: [] },
    filter: 'payment_method',
  },
  starts_at: { type: 'start', kinds: ['task'], column: 'starts_at', shown: 'page', required: { task: [] } },
  ends_at: { type: 'end', kinds: ['task'], column: 'ends_at', shown: 'page', required: { task: [] } },
  remote: { type: 'flag', kinds: ['task', 'vacancy'], column: 'remote', shown: 'card', filter: 'remote' },
  employment_type: {
    type: 'choice',
    options: EMPLOYMENT_TYPES,
    kinds: ['vacancy'],
    column: 'employment_type',
    shown: 'page',
    required: { vacancy: [] },
    filter: 'employment_type',
  },
  work_modes: {
    type: 'choices',
    options: WORK_MODES,
    kinds: ['vacancy'],
    column: 'work_modes',
    shown: 'page',
    filter: 'work_mode',
  },
  temporary: { type: 'flag', kinds: ['vacancy'], column: 'temporary', shown: 'page', filter: 'temporary' },
  needs_resume: {
    type: 'flag',
    kinds: ['vacancy'],
    column: 'needs_resume',
    shown: 'page',
    filter: 'without_resume',
  },
  skills: {
    type: 'lines',
    max: LIMITS.skillsMax,
    itemMax: LIMITS.skillMax,
    kinds: ['vacancy'],
    column: 'skills',
    shown: 'page',
  },
  /** The author's name is not shown, but `company` in its place. */
  anonymous: { type: 'flag', kinds: ['vacancy'], column: 'anonymous', shown: 'author' },
  company: {
    type: 'line',
    max: LIMITS.companyMax,
    kinds: ['vacancy'],
    column: 'company',
    shown: 'card',
    required: { vacancy: [] },
    onlyIf: { flag: 'anonymous', is: true },
  },
} as const satisfies Readonly<Record<string, AdField>>;

export type AdFields = typeof AD_FIELDS;
export type AdFieldName = keyof AdFields;
/** Names of the fields of a kind. */
export type NamesOfKind<K extends AdKind> = {
  [N in AdFieldName]: K extends AdFields[N]['kinds'][number] ? N : never;
}[AdFieldName];
/** Names of its fields that have a column and are shown in one of these places. */
export type ShownColumnsOfKind<K extends AdKind, Shown extends AdField['shown']> = {
  [N in NamesOfKind<K>]: AdFields[N] extends { readonly column: string; readonly shown: Shown } ? N : never;
}[NamesOfKind<K>];

export type AdColumn = NonNullable<AdFields[AdFieldName]['column']>;
type NamedField = AdField & { readonly name: string };

/** The fields of a kind, or of all kinds, in the order of the table. */
export function listFields(kind?: AdKind): NamedField[] {
  return Object.entries<AdField>(AD_FIELDS)
    .filter(([, { kinds }]) => kind === undefined || kinds.includes(kind))
    .map(([name, field]) => ({ name, ...field }));
}

/** The fields of a kind, or of all kinds, that have a column; two fields share the column `price`. */
export function listColumns(kind?: AdKind): (NamedField & { readonly column: AdColumn })[] {
  return Object.entries(AD_FIELDS).flatMap(([name, field]) => {
    const { column } = field;
    const { kinds }: AdField = field;
    const isOfKind = kind === undefined || kinds.includes(kind);
    return column !== null && isOfKind ? [{ name, ...field, column }] : [];
  });
}

/** The value of a field that nothing was written into, in columns and in answers. */
export function emptyValue({ type }: Pick<AdField, 'type'>): null | false | readonly [] {
  switch (type) {
    case 'flag':
      return false;
    case 'texts':
    case 'choices':
    case 'lines':
      return [];
    case 'category':
    case 'city':
    case 'place':
    case 'sum':
    case 'choice':
    case 'line':
    case 'start':
    case 'end':
      return null;
  }
}
