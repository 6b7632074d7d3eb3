import type { I18n } from '@lingui/core';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';

export async function loadCityPicker(i18n: I18n) {
  const [picker] = await Promise.all([import('./city-picker.tsx'), ensureLazyCatalog(i18n)]);
  return picker.CityPicker;
}
