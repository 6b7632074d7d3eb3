import { GENDERS } from '#contract/me/entities.ts';
import type { DraftValues } from '#device/drafts/draft-row.ts';
import type { ProfileBody } from '#device/outbox/items/profile/rebase-profile-edit.ts';

/** Reads a profile from a stored draft; values that do not fit are left out. */
export function readDraftProfile(values: DraftValues): ProfileBody {
  const text = (name: string): Record<string, string> => {
    const value = values[name];
    return typeof value === 'string' ? { [name]: value } : {};
  };
  const gender = (['', ...GENDERS] as const).find((each) => each === values['gender']);
  const { categories } = values;
  const chosen = Array.isArray(categories)
    ? categories.filter((each) => typeof each === 'string')
    : undefined;
  return {
    ...text('name'),
    ...text('last_name'),
    ...text('email'),
    ...text('birth_date'),
    ...text('city'),
    ...text('about'),
    ...(gender !== undefined && { gender }),
    ...(chosen && { categories: chosen.length > 0 ? chosen : '' }),
    ...(categories === '' && { categories }),
  };
}
