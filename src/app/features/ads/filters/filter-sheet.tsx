import { Trans } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { formatTotal } from '#app/platform/i18n/format/format-count.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs/dialog.tsx';
import { CategoryPicker } from './category-picker.tsx';
import { FilterFields, type PickerField } from './filter-fields.tsx';
import { FilterPicker } from './filter-picker.tsx';
import styles from './filter-sheet.module.css';
import { buildListQuery } from '../list/list-query.ts';
import { activeFilters, changeFilters, removeFilter } from '../list/change-filters.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';
import { adCountQuery } from '../queries.ts';

interface FilterSheetProps {
  kind: AdKind;
  search: ListSearchParams;
  onShow: (next: ListSearchParams) => void;
  onClose: () => void;
}

export function FilterSheet({ kind, search, onShow, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(search);
  const [picked, setPicked] = useState<PickerField>();
  const change = (values: Partial<ListSearchParams>): void =>
    setDraft((current) => changeFilters(current, values));

  if (picked) {
    return (
      <FilterPicker
        {...{ picked, kind }}
        search={draft}
        Categories={CategoryPicker}
        onChoose={(values) => {
          change(values);
          setPicked(undefined);
        }}
        onClose={() => setPicked(undefined)}
      />
    );
  }
  const reset = (): void =>
    setDraft((current) =>
      activeFilters(current)
        .filter(({ name }) => name !== 'search')
        .reduce((rest, { name }) => removeFilter(rest, name), current),
    );
  return (
    <Dialog
      title={<Trans>Фильтры</Trans>}
      onClose={onClose}
      footer={
        <div className={styles.foot}>
          <Button variant="quiet" onClick={reset}>
            <Trans>Сбросить</Trans>
          </Button>
          <Button full onClick={() => onShow(draft)}>
            <Count kind={kind} search={draft} />
          </Button>
        </div>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onShow(draft);
        }}
      >
        <FilterFields kind={kind} value={draft} onChange={change} onPick={setPicked} />
      </form>
    </Dialog>
  );
}

function Count({ kind, search }: { kind: AdKind; search: ListSearchParams }) {
  const { cities } = useLookups();
  const { data } = useQuery({
    ...adCountQuery(kind, buildListQuery(search, cities)),
    placeholderData: keepPreviousData,
  });
  const total = data?.total;
  if (total === undefined) return <Trans>Показать</Trans>;
  if (total === 0) return <Trans>Ничего не нашлось</Trans>;
  const shown = formatTotal(total);
  return <Trans>Показать {shown}</Trans>;
}
