import type { AdKind } from '#contract/ads/kinds.ts';
import type { ListFilters } from '#contract/ads/list-query.ts';
import { isListFilter, LIST_FILTERS, type ListFilter, readOptions } from '#contract/ads/traits.ts';
import { DAY_PATTERN, isCalendarDay, readMatching } from '#contract/parameters.ts';

/* Filters by the terms of a job or task, which only some kinds have. */

export const CHECKBOX_FILTERS = ['remote', 'temporary', 'without_resume'] as const;
export type CheckboxFilterName = (typeof CHECKBOX_FILTERS)[number];
type TermFilter = ListFilter | CheckboxFilterName | 'starts_from' | 'starts_to';
export type KindFilters = Pick<ListFilters, TermFilter>;
/** One value of a list, or a whole filter. */
export type KindFilterName = CheckboxFilterName | 'starts' | NonNullable<ListFilters[ListFilter]>[number];

const TERMS: Readonly<Record<AdKind, readonly TermFilter[]>> = {
  vacancy: ['employment_type', 'work_mode', 'remote', 'temporary', 'without_resume'],
  task: ['payment_method', 'starts_from', 'starts_to', 'remote'],
  service: [],
};

export function hasKindFilter(kind: AdKind, name: TermFilter): boolean {
  return TERMS[kind].includes(name);
}

/** Reads the kind's filters of an address; whatever the API would refuse is ignored. */
export function readKindFilters(
  kind: AdKind,
  raw: object & Partial<Record<TermFilter, unknown>>,
): KindFilters {
  const read = (name: TermFilter): unknown => {
    if (isListFilter(name)) return readList(name, raw[name]);
    if (name === 'starts_from' || name === 'starts_to') return readDay(raw[name]);
    return readCheckbox(raw[name]);
  };
  return Object.fromEntries(TERMS[kind].map((name) => [name, read(name)]));
}

function readList(name: ListFilter, value: unknown): readonly string[] | undefined {
  const options: readonly string[] = LIST_FILTERS[name];
  const chosen = readOptions(options, String(value));
  return chosen.length > 0 ? chosen : undefined;
}

function readDay(value: unknown): string | undefined {
  const day = readMatching(DAY_PATTERN, value);
  return day !== undefined && isCalendarDay(day) ? day : undefined;
}

/** A ticked checkbox; an unticked one has no parameter at all. */
export function readCheckbox(value: unknown): true | undefined {
  return value === true || value === 'true' || value === '1' || undefined;
}

export function clearFiltersOfOtherKinds(kind: AdKind): KindFilters {
  const others = [...TERMS.vacancy, ...TERMS.task].filter((name) => !hasKindFilter(kind, name));
  return Object.fromEntries(others.map((name) => [name, undefined]));
}
