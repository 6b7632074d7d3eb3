import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import { isRow, isFiniteNumber, isNullOr, type RowShape, isText } from '../database/read-rows.ts';
import type { DraftRow, PhotoRow } from '../database/rows.ts';

/** Form that a draft belongs to: an ad's, that of the person's own profile, or a short one, which `of` names. */
export type DraftForm = AdKind | 'profile' | 'short';
export type DraftValues = Readonly<Record<string, unknown>>;

export interface Draft extends DraftRow {
  readonly form: DraftForm;
}

const FORMS: readonly DraftForm[] = [...AD_KINDS, 'profile', 'short'];

export const DRAFT_ROW: RowShape<DraftRow> = {
  id: isText,
  owner: isNullOr(isText),
  // a newer app may know more forms
  form: isText,
  of: isNullOr(isText),
  version: isNullOr(isFiniteNumber),
  values: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  createdAt: isFiniteNumber,
  changedAt: isFiniteNumber,
};

export const PHOTO_ROW: RowShape<PhotoRow> = {
  id: isText,
  of: isText,
  position: isFiniteNumber,
  name: isText,
  type: isText,
  bytes: (value) => value instanceof ArrayBuffer,
  seconds: (value) => value === undefined || isFiniteNumber(value),
  refusal: isNullOr(isText),
};

export function isDraft(row: unknown): row is Draft {
  return isRow(DRAFT_ROW, row) && FORMS.some((form) => form === row.form);
}
