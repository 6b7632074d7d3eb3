import type { AdFull } from '#contract/ads/entities.ts';
import { EMPLOYMENT_TYPES, PAYMENT_METHODS, WORK_MODES } from '#contract/ads/traits.ts';
import type { Me } from '#contract/me/entities.ts';
import type { Locale } from '#contract/locale.ts';
import type { Image } from '#contract/schema.ts';
import { asText, asTexts, type Values } from '#app/platform/fields/field-spec.ts';
import type { AdSoFar } from './ad-form.tsx';
import { type TypedText, readTexts, writtenTexts } from './ad-texts.ts';
import { readPlace } from './ad-values.ts';

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
export function adFullOf(
  { kind, values }: AdSoFar,
  { me, nameless, images, locale, untitled, now }: Around,
): AdFull {
  const [first, ...others] = writtenTexts(readTexts(values['translations'], locale)).map((text) => ({
    ...text,
    title: text.title.trim() || untitled,
  }));
  const nothing: TypedText = { locale, title: untitled, description: '' };
  const texts: [TypedText, ...TypedText[]] = [first ?? nothing, ...others];
  const isAnonymous = kind === 'vacancy' && values['anonymous'] === true;
  const isPlaceHidden = kind === 'task' && values['show_address'] !== true;
  const common = {
    id: '0',
    category: asText(values['category']),
    city: asText(values['city']) || null,
    location: readPlace(values['location']),
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
  const flag = (name: string): boolean => values[name] === true;
  switch (kind) {
    case 'service':
      return { ...common, kind, price: sumOf(values, 'price') };
    case 'task':
      return {
        ...common,
        kind,
        price: sumOf(values, 'price'),
        remote: flag('remote'),
        requests_count: 0,
        starts_at: readMoment(values, 'starts_at'),
        ends_at: readMoment(values, 'ends_at'),
        payment_method: known(PAYMENT_METHODS, values['payment_method']),
      };
    case 'vacancy':
      return {
        ...common,
        kind,
        salary_min: sumOf(values, 'salary_min'),
        salary_max: sumOf(values, 'salary_max'),
        company: isAnonymous ? asText(values['company']).trim() || null : null,
        remote: flag('remote'),
        requests_count: 0,
        employment_type: known(EMPLOYMENT_TYPES, values['employment_type']),
        work_modes: WORK_MODES.filter((mode) => asTexts(values['work_modes']).includes(mode)),
        temporary: flag('temporary'),
        needs_resume: flag('needs_resume'),
        skills: [...asTexts(values['skills'])],
      };
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

function sumOf(values: Values, name: string): number | null {
  const text = asText(values[name]);
  return values['negotiable'] === true || text === '' ? null : Number(text);
}

function readMoment(values: Values, name: string): string | null {
  const time = Date.parse(asText(values[name]));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

function known<T extends string>(options: readonly T[], value: unknown): T | null {
  return options.find((option) => option === value) ?? null;
}
