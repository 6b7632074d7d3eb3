import { type AdField, type AdFieldName, listFields } from '#contract/ads/fields.ts';
import { AD_INPUTS } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { missingFields, missingInEdit } from '#contract/ads/missing-fields.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { findInvalidPayOrDates } from '#contract/ads/terms.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SchemaProblem } from '#contract/field-problems.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { AdBody } from '#device/outbox/outbox-item.ts';
import { asText, asTexts, type Values } from '#app/platform/field-table/field-spec.ts';
import { isRecord, readTexts, writtenTexts } from '#app/shared/ads/ad-texts.ts';

const NEGOTIABLE = 'negotiable' satisfies AdFieldName;

/** Validation of a new ad. The build removes schemas from the endpoint table, so the body's schema and the rule for missing fields are imported here. */
export function buildNewAdRules(kind: AdKind): Pick<Endpoint, 'body' | 'missing'> {
  return {
    body: AD_INPUTS[kind],
    missing: (given) => [...missingFields(kind, given), ...missingCity(kind, given)],
  };
}

/** Validation of an edit: fields that an older ad lacks may stay empty, except for a service's city. */
export function buildAdEditRules(kind: AdKind, edit: AdBody): Pick<Endpoint, 'body' | 'missing'> {
  return {
    body: AD_INPUTS[kind],
    missing: (given) => [...missingInEdit(kind, given, { ...edit }), ...missingCity(kind, given)],
  };
}

/**
 * A service without a city is in no list of its city. The call takes it, since the specification does not require a
 * service's place: only this form asks for it.
 */
function missingCity(kind: AdKind, { city }: Readonly<Record<string, unknown>>): string[] {
  return kind === 'service' && (city === undefined || city === '') ? ['city'] : [];
}

export interface PickedLocation {
  readonly latitude: number;
  readonly longitude: number;
}

export function readPickedLocation(value: unknown): PickedLocation | null {
  if (!isRecord(value)) return null;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** Whether a field counts, given the form's values: a price does not while the ad is negotiable. */
export function isFieldActive({ onlyIf }: AdField, values: Values): boolean {
  return onlyIf === undefined || (values[onlyIf.flag] === true) === onlyIf.is;
}

/** The request body of a form; values disabled by another choice are left out. */
export function bodyOf(kind: AdKind, values: Values, locale: Locale): AdBody {
  return Object.fromEntries(
    listFields(kind).map((field) => [
      field.name,
      sentValue(field, isFieldActive(field, values) ? values[field.name] : undefined, locale),
    ]),
  );
}

/** A typed value as the call takes it; an empty one must count as missing, not as malformed. */
function sentValue({ type }: AdField, value: unknown, locale: Locale) {
  switch (type) {
    case 'texts':
      return [...writtenTexts(readTexts(value, locale))];
    case 'place':
      return readPickedLocation(value);
    case 'flag':
      return value === true;
    case 'choices':
    case 'lines':
      return [...asTexts(value)];
    case 'category':
    case 'city':
    case 'sum':
    case 'choice':
    case 'line':
    case 'start':
    case 'end':
      return asText(value);
  }
}

/** Rules beyond the schema: combinations of fields, and dates in the past. */
export function findFormProblems(
  values: Values,
  isNew: (name: string) => boolean,
  now: number,
): Record<string, SchemaProblem> {
  const isNegotiable = values['negotiable'] === true;
  const sum = (name: string): number | null => {
    const text = isNegotiable ? '' : asText(values[name]);
    return text === '' ? null : Math.min(Number(text), LIMITS.moneyMax);
  };
  const date = (name: string): Date | null => {
    const time = Date.parse(asText(values[name]));
    return Number.isNaN(time) ? null : new Date(time);
  };
  const terms = {
    least: sum('salary_min'),
    most: sum('salary_max'),
    start: date('starts_at'),
    end: date('ends_at'),
  };
  const wrong = findInvalidPayOrDates(
    terms,
    { start: isNew('starts_at'), end: isNew('ends_at') },
    new Date(now),
  );
  return Object.fromEntries(wrong.map((name) => [name, 'out_of_range']));
}

export function valuesOf(ad: OwnAd): Values {
  const answers: Readonly<Record<string, unknown>> = ad;
  const fields = listFields(ad.kind);
  const prices = fields.filter(({ onlyIf }) => onlyIf?.flag === NEGOTIABLE);
  return {
    ...Object.fromEntries(fields.map((field) => [field.name, typedValue(field, answers[field.name])])),
    [NEGOTIABLE]: prices.every(({ name }) => answers[name] === null),
  };
}

function typedValue({ type }: AdField, value: unknown): unknown {
  switch (type) {
    case 'sum':
      return asText(value);
    case 'category':
    case 'city':
    case 'choice':
    case 'line':
    case 'start':
    case 'end':
      return value ?? '';
    case 'texts':
    case 'place':
    case 'flag':
    case 'choices':
    case 'lines':
      return value;
  }
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
