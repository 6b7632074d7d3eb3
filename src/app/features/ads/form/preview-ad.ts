import * as v from 'valibot';
import { answerSchema, answerSchemas } from '#contract/ads/answer-schemas.ts';
import type { AdFull } from '#contract/ads/entities.ts';
import { type AdField, emptyValue, listColumns } from '#contract/ads/fields.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Me } from '#contract/me/entities.ts';
import type { Locale } from '#contract/locale.ts';
import type { Image } from '#contract/schema.ts';
import { asText, asTexts, type Values } from '#app/platform/field-table/field-spec.ts';
import type { AdFormState } from './ad-form.tsx';
import { type EnteredText, readTexts, writtenTexts } from '#app/shared/ads/ad-texts.ts';
import { isFieldActive, readPickedLocation } from './ad-values.ts';

interface Around {
  /** `undefined` for a visitor. */
  readonly me: Me | undefined;
  /** Name of an author who has none yet. */
  readonly nameless: string;
  readonly images: Image[];
  readonly locale: Locale;
  readonly untitled: string;
  readonly now: number;
}

/** The typed values in the shape of the server's answer. */
export function buildPreviewAd(
  { kind, values }: AdFormState,
  { me, nameless, images, locale, untitled, now }: Around,
): AdFull {
  const [first, ...others] = writtenTexts(readTexts(values['translations'], locale)).map((text) => ({
    ...text,
    title: text.title.trim() || untitled,
  }));
  const nothing: EnteredText = { locale, title: untitled, description: '' };
  const texts: [EnteredText, ...EnteredText[]] = [first ?? nothing, ...others];
  const isAnonymous = kind === 'vacancy' && values['anonymous'] === true;
  const isPlaceHidden = kind === 'task' && values['show_address'] !== true;
  const common = {
    id: '0',
    category: asText(values['category']),
    city: asText(values['city']) || null,
    location: readPickedLocation(values['location']),
    published_at: new Date(now).toISOString(),
    lifted: false,
    photo: images[0] ?? null,
    author: isAnonymous ? null : authorOf(me ?? { ...VISITOR, full_name: nameless }),
    status: 'published' as const,
    address: isPlaceHidden ? null : asText(values['address']).trim() || null,
    approximate: isPlaceHidden,
    images,
    views: 0,
    created_at: new Date(now).toISOString(),
    version: 1,
    can: { apply: false, ask: false },
    translations: texts,
  } satisfies Partial<AdFull>;
  const terms = termsOf(kind, values);
  switch (kind) {
    case 'service':
      return { ...common, kind, ...v.parse(SERVICE_TERMS, terms) };
    case 'task':
      return { ...common, kind, requests_count: 0, ...v.parse(TASK_TERMS, terms) };
    case 'vacancy':
      return { ...common, kind, requests_count: 0, ...v.parse(VACANCY_TERMS, terms) };
  }
}

const PUBLIC = ['card', 'page'] as const;
const SERVICE_TERMS = v.object(answerSchemas('service', PUBLIC));
const TASK_TERMS = v.object(answerSchemas('task', PUBLIC));
const VACANCY_TERMS = v.object(answerSchemas('vacancy', PUBLIC));

/** The fields of the kind as answers have them; those that are not valid yet are empty. */
function termsOf(kind: AdKind, values: Values): Values {
  const terms = listColumns(kind).map((field) => {
    const schema = answerSchema(field);
    const value = isFieldActive(field, values) ? answeredValue(field, values[field.name]) : undefined;
    return [field.name, schema && v.is(schema, value) ? value : emptyValue(field)] as const;
  });
  return Object.fromEntries(terms);
}

function answeredValue(field: AdField, value: unknown): unknown {
  const text = asText(value).trim();
  switch (field.type) {
    case 'sum':
      return text === '' ? null : Number(text);
    case 'choices':
      return field.options.filter((option) => asTexts(value).includes(option));
    case 'line':
      return text === '' ? null : text;
    case 'start':
    case 'end':
      return readMoment(text);
    case 'choice':
    case 'flag':
    case 'lines':
    case 'texts':
    case 'category':
    case 'city':
    case 'place':
      return value;
  }
}

type Writer = Pick<Me, 'id' | 'full_name' | 'avatar' | 'verified' | 'registered_at'>;

const VISITOR = { id: '0', avatar: null, verified: false, registered_at: '' };

function authorOf({ id, full_name, avatar, verified, registered_at }: Writer): AdFull['author'] {
  return {
    id,
    full_name,
    avatar,
    verified,
    registered_at,
    rating: { positive: 0, negative: 0 },
    deals: 0,
    online: true,
    last_seen_at: null,
    reply_minutes: null,
  };
}

function readMoment(text: string): string | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}
