import { ServiceInput, TaskInput, VacancyInput } from '#contract/ads/inputs.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { missingFields, missingInEdit } from '#contract/ads/missing-fields.ts';
import type { OwnAd } from '#contract/ads/own-entities.ts';
import { impossibleTerms } from '#contract/ads/terms.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { SchemaProblem } from '#contract/field-problems.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Locale } from '#contract/locale.ts';
import type { AdBody } from '#device/outbox/outbox-item.ts';
import { asText, asTexts, type Values } from '#app/platform/fields/field-spec.ts';
import { isRecord, readTexts, writtenTexts } from './ad-texts.ts';

const INPUTS = { task: TaskInput, service: ServiceInput, vacancy: VacancyInput };
/** Validation of a new ad. The build removes schemas from the endpoint table, so the body's schema and the rule for missing fields are imported here. */
export function newAdRules(kind: AdKind): Pick<Endpoint, 'body' | 'missing'> {
  return {
    body: INPUTS[kind],
    missing: (given) => [...missingFields(kind, given), ...missingCity(kind, given)],
  };
}

/** Validation of an edit: fields that an older ad lacks may stay empty, except for a service's city. */
export function editRules(kind: AdKind, edit: AdBody): Pick<Endpoint, 'body' | 'missing'> {
  return {
    body: INPUTS[kind],
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

/** Parts of the call without a form field; photos are handled separately. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['photos', 'awaits']);

/** Names of the fields of this kind, as in the call. */
export function fieldNames(kind: AdKind): string[] {
  return Object.keys(INPUTS[kind].entries).filter((name) => !NOT_WRITTEN.has(name));
}

export interface TypedPlace {
  readonly latitude: number;
  readonly longitude: number;
}

export function readPlace(value: unknown): TypedPlace | null {
  if (!isRecord(value)) return null;
  const { latitude, longitude } = value;
  return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
}

/** The request body of a form; values disabled by another choice are left out. */
export function bodyOf(kind: AdKind, values: Values, locale: Locale): AdBody {
  const isNegotiable = values['negotiable'] === true;
  const pay = (name: string): string => (isNegotiable ? '' : asText(values[name]));
  const whole: Required<AdBody> = {
    translations: [...writtenTexts(readTexts(values['translations'], locale))],
    // An empty value must count as missing, not as malformed.
    category: asText(values['category']),
    city: asText(values['city']),
    address: asText(values['address']),
    location: readPlace(values['location']),
    negotiable: isNegotiable,
    price: pay('price'),
    salary_min: pay('salary_min'),
    salary_max: pay('salary_max'),
    remote: values['remote'] === true,
    show_address: values['show_address'] === true,
    starts_at: asText(values['starts_at']),
    ends_at: asText(values['ends_at']),
    payment_method: asChoice(values['payment_method']),
    employment_type: asChoice(values['employment_type']),
    work_modes: asChoices(values['work_modes']),
    temporary: values['temporary'] === true,
    needs_resume: values['needs_resume'] === true,
    skills: [...asTexts(values['skills'])],
    anonymous: values['anonymous'] === true,
    company: values['anonymous'] === true ? asText(values['company']) : '',
  };
  const names = new Set(fieldNames(kind));
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.has(name)));
}

/** The schema rejects invalid values later. */
function asChoice<T extends string>(value: unknown): T | '' {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call's schema validates it in checkBody
  return asText(value) as T | '';
}

function asChoices<T extends string>(value: unknown): T[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call's schema validates it in checkBody
  return [...asTexts(value)] as T[];
}

/** Rules beyond the schema: combinations of fields, and dates in the past. */
export function termProblems(
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
  const wrong = impossibleTerms(terms, { start: isNew('starts_at'), end: isNew('ends_at') }, new Date(now));
  return Object.fromEntries(wrong.map((name) => [name, 'out_of_range']));
}

/** The form's values for an existing ad. */
export function valuesOf(ad: OwnAd): Values {
  const sum = (value: number | null): string => (value === null ? '' : String(value));
  const common = {
    translations: ad.translations,
    category: ad.category,
    city: ad.city ?? '',
    address: ad.address ?? '',
    location: ad.location,
  };
  switch (ad.kind) {
    case 'service':
      return { ...common, price: sum(ad.price), negotiable: ad.price === null };
    case 'task':
      return {
        ...common,
        price: sum(ad.price),
        negotiable: ad.price === null,
        remote: ad.remote,
        show_address: ad.show_address,
        starts_at: ad.starts_at ?? '',
        ends_at: ad.ends_at ?? '',
        payment_method: ad.payment_method ?? '',
      };
    case 'vacancy':
      return {
        ...common,
        salary_min: sum(ad.salary_min),
        salary_max: sum(ad.salary_max),
        negotiable: ad.salary_min === null && ad.salary_max === null,
        remote: ad.remote,
        employment_type: ad.employment_type ?? '',
        work_modes: ad.work_modes,
        temporary: ad.temporary,
        needs_resume: ad.needs_resume,
        skills: ad.skills,
        anonymous: ad.anonymous,
        company: ad.company ?? '',
      };
  }
}
