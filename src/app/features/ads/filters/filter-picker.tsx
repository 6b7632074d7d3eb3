import type { ComponentProps, ComponentType } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { buildCityFilter } from '../list/change-filters.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';
import type { CategoryPicker } from './category-picker.tsx';
import type { PickerField } from './filter-fields.tsx';

const CityPicker = lazyDialog(async (i18n) =>
  (await import('#app/shared/search/load-city-picker.ts')).loadCityPicker(i18n),
);

interface FilterPickerProps {
  picked: PickerField;
  kind: AdKind;
  search: ListSearchParams;
  /** A prop because the filter sheet's chunk contains the picker, but the panel beside a list loads it lazily. */
  Categories: ComponentType<ComponentProps<typeof CategoryPicker>>;
  onChoose: (change: Partial<ListSearchParams>) => void;
  onClose: () => void;
}

/** The dialog of a filter that is chosen from a list. */
export function FilterPicker({ picked, search, Categories, onChoose, ...props }: FilterPickerProps) {
  const { categories } = useLookups();
  return picked === 'city' ? (
    <CityPicker {...props} chosen={search.city} onChoose={(city) => onChoose(buildCityFilter(city))} />
  ) : (
    <Categories
      {...props}
      categories={categories}
      chosen={search.category}
      onChoose={(category) => onChoose({ category })}
    />
  );
}
