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
/** By which a new ad is held to be well: the call's own schema and rule of what is missing. Built endpoints carry neither. */
export function newAdRules(kind: AdKind): Pick<Endpoint, 'body' | 'missing'> {
  return { body: INPUTS[kind], missing: (given) => missingFields(kind, given) };
}

/** The same for an edit, but that an older ad may lack what it lacked before. */
export function editRules(kind: AdKind, edit: AdBody): Pick<Endpoint, 'body' | 'missing'> {
  return { body: INPUTS[kind], missing: (given) => missingInEdit(kind, given, { ...edit }) };
}

/** What no field of a form is for: photos go their own way. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['photos', 'awaits']);

/** The fields that an ad of this kind has, by the names that the call has for them. */
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

/** The whole of what is written, as the call takes it. What another choice has made idle is left out. */
export function bodyOf(kind: AdKind, values: Values, locale: Locale): AdBody {
  const isNegotiable = values['negotiable'] === true;
  const pay = (name: string): string => (isNegotiable ? '' : asText(values[name]));
  const whole: Required<AdBody> = {
    translations: [...writtenTexts(readTexts(values['translations'], locale))],
    // an empty one is missing, not malformed
    category: asText(values['category']),
    city: asText(values['city']),
    address: asText(values['address']),
    location: readPlace(values['location']),
    negotiable: isNegotiable,
    price: pay('price'),
    salary_min: pay('salary_min'),
    salary_max: pay('salary_max'),
    remote: values['remote'] === true,
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

/** Read by the schema, which says what is none. */
function asChoice<T extends string>(value: unknown): T | '' {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the call's own schema is what tells, in checkBody
  return asText(value) as T | '';
}

function asChoices<T extends string>(value: unknown): T[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  return [...asTexts(value)] as T[];
}

/** What the schema cannot know: what does not go together, and dates that are over. */
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

/** An ad that there is, as the form has it. */
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
