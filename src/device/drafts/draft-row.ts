import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { isRow, number, orNull, type RowShape, text } from '../database/read-rows.ts';
import type { DraftRow, PhotoRow } from '../database/rows.ts';

/** Form that a draft belongs to: an ad's, that of the person's own profile, or a short one, which `of` names. */
export type DraftForm = AdKind | 'profile' | 'short';
export type DraftValues = Readonly<Record<string, unknown>>;

export interface Draft extends DraftRow {
  readonly form: DraftForm;
}

const FORMS: readonly DraftForm[] = [...AD_KINDS, 'profile', 'short'];

export const DRAFT_ROW: RowShape<DraftRow> = {
  id: text,
  owner: orNull(text),
  // a newer app may know more forms
  form: text,
  of: orNull(text),
  version: orNull(number),
  values: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  createdAt: number,
  changedAt: number,
};

export const PHOTO_ROW: RowShape<PhotoRow> = {
  id: text,
  of: text,
  position: number,
  name: text,
  type: text,
  bytes: (value) => value instanceof ArrayBuffer,
  seconds: (value) => value === undefined || number(value),
  refusal: orNull(text),
};

export function isDraft(row: unknown): row is Draft {
  return isRow(DRAFT_ROW, row) && FORMS.some((form) => form === row.form);
}
