import * as v from 'valibot';
import { type AdField, emptyValue, listColumns, listFields } from '#contract/ads/fields.ts';
import { OwnAd } from '#contract/ads/own-entities.ts';
import type { Locale } from '#contract/locale.ts';
import type { AdBody } from '#device/outbox/outbox-item.ts';
import type { Values } from '#app/platform/field-table/field-spec.ts';
import { isRecord } from '#app/shared/ads/ad-texts.ts';
import { bodyOf, isSameValue, valuesOf } from './ad-values.ts';

/** Key in the draft's values for the ad as it was when the edit began. */
const BASE = 'base';

/** Empty values for fields that an older app did not store; the schema drops the fields of other kinds of ad. */
const EMPTY_FIELDS = Object.fromEntries(listColumns().map((field) => [field.name, emptyValue(field)]));

export function firstEditValues(ad: OwnAd): Values {
  return { [BASE]: ad };
}

/** The ad that an edit is based on; `undefined` when the draft cannot be read as an edit. */
export function readEditBase(values: Values): OwnAd | undefined {
  const stored = values[BASE];
  // An edit that was begun with an older app lacks the fields that came later.
  const ad = isRecord(stored) ? { reasons: null, ...EMPTY_FIELDS, ...stored } : stored;
  const found = v.safeParse(OwnAd, ad);
  return found.success ? found.output : undefined;
}

export function editedValues(base: OwnAd, values: Values): Values {
  return { ...valuesOf(base), ...values };
}

export function changedFields(base: OwnAd, values: Values): string[] {
  const before = valuesOf(base);
  return listFields(base.kind)
    .map(({ name }) => name)
    .filter((name) => name in values && !isSameValue(values[name], before[name]));
}

/** The request body of an edit: only changed fields and those that depend on them, or on the same flag. */
export function buildEditBody(base: OwnAd, values: Values, locale: Locale): AdBody {
  const changed = new Set(changedFields(base, values));
  const groupOf = (field: AdField & { name: string }): string => field.onlyIf?.flag ?? field.name;
  const fields = listFields(base.kind);
  const groups = new Set(fields.filter(({ name }) => changed.has(name)).map(groupOf));
  const sent = new Set(fields.filter((field) => groups.has(groupOf(field))).map(({ name }) => name));
  const whole = bodyOf(base.kind, editedValues(base, values), locale);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => sent.has(name)));
}

/** Fields that both the person and the ad changed, to different values. */
export function findAdEditConflicts(base: OwnAd, current: OwnAd, values: Values): string[] {
  const [before, now] = [valuesOf(base), valuesOf(current)];
  return changedFields(base, values).filter(
    (name) => !isSameValue(before[name], now[name]) && !isSameValue(values[name], now[name]),
  );
}

/** The draft rebased on the current ad, without the dropped conflicting fields. */
export function rebaseValues(
  base: OwnAd,
  current: OwnAd,
  values: Values,
  dropped: readonly string[],
): Values {
  const ownChanges = changedFields(base, values).filter((name) => !dropped.includes(name));
  const photos = ['photos', 'removed'].filter((name) => name in values);
  return {
    ...firstEditValues(current),
    ...Object.fromEntries([...ownChanges, ...photos].map((name) => [name, values[name]])),
  };
}
