import * as v from 'valibot';
import { OwnAd } from '#contract/ads/own-entities.ts';
import type { Locale } from '#contract/locale.ts';
import type { AdBody } from '#device/outbox/outbox-item.ts';
import type { Values } from '#app/platform/fields/field-spec.ts';
import { bodyOf, fieldNames, valuesOf } from './ad-values.ts';

/** Under which name the draft of an edit keeps the ad as it was when it was begun. */
const BASE = 'base';

/** What an edit begins with: nothing is changed yet. */
export function firstEditValues(ad: OwnAd): Values {
  return { [BASE]: ad };
}

/** The ad that a draft's edit is based on; undefined: the draft is not readable as one. */
export function baseOf(values: Values): OwnAd | undefined {
  const found = v.safeParse(OwnAd, values[BASE]);
  return found.success ? found.output : undefined;
}

/** What the form shows: the ad, and over it what was changed. */
export function editedValues(base: OwnAd, values: Values): Values {
  return { ...valuesOf(base), ...values };
}

/** The fields that somebody changed. */
export function changedFields(base: OwnAd, values: Values): string[] {
  const before = valuesOf(base);
  return fieldNames(base.kind).filter((name) => name in values && !isSame(values[name], before[name]));
}

/** Fields that mean something together are sent together. */
const TOGETHER = [
  ['price', 'salary_min', 'salary_max', 'negotiable'],
  ['anonymous', 'company'],
];

/** What is sent of an edit: the fields that are changed. */
export function editBody(base: OwnAd, values: Values, locale: Locale): AdBody {
  const changed = new Set(changedFields(base, values));
  for (const group of TOGETHER) {
    if (group.some((name) => changed.has(name))) for (const name of group) changed.add(name);
  }
  const whole = bodyOf(base.kind, editedValues(base, values), locale);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => changed.has(name)));
}

/** What the person changed and, meanwhile, the ad has otherwise too. */
export function conflictsOf(base: OwnAd, current: OwnAd, values: Values): string[] {
  const [before, now] = [valuesOf(base), valuesOf(current)];
  return changedFields(base, values).filter(
    (name) => !isSame(before[name], now[name]) && !isSame(values[name], now[name]),
  );
}

/** The draft's values over the ad as it is now; of what clashes only what the person keeps. */
export function rebased(base: OwnAd, current: OwnAd, values: Values, dropped: readonly string[]): Values {
  const kept = changedFields(base, values).filter((name) => !dropped.includes(name));
  const photos = ['photos', 'removed'].filter((name) => name in values);
  return {
    ...firstEditValues(current),
    ...Object.fromEntries([...kept, ...photos].map((name) => [name, values[name]])),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
