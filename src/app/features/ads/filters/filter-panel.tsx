import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { AD_PLURALS, type AdKind } from '#contract/ads/kinds.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { lazyComponent } from '#app/ui/lazy.tsx';
import './filter-fields.module.css';
import styles from './filter-panel.module.css';
import { changeFilters } from '../list/change-filters.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';
import type { PickerField } from './filter-fields.tsx';
import { FilterPicker } from './filter-picker.tsx';

const FilterFields = lazyComponent(async () => (await import('./filter-fields.tsx')).FilterFields);
const CategoryPicker = lazyComponent(async () => (await import('./category-picker.tsx')).CategoryPicker);

/** Id of the form that the search box and the sort order belong to, wherever they are on the page. */
export const FILTERS_FORM = 'list-filters';
export const FILTERS_PANEL = 'filters';

export function loadFilterFields(): Promise<void> {
  return FilterFields.preload();
}

/**
 * The filters as a form that works without scripts. Desktop shows it beside the list; mobile uses a sheet instead and
 * links to this form when there are no scripts.
 */
export function FilterPanel({
  kind,
  search,
  onChange,
}: {
  kind: AdKind;
  search: ListSearchParams;
  onChange: (change: Partial<ListSearchParams>, options?: { typing: boolean }) => unknown;
}) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<PickerField>();
  const stands = useRouteContext({ from: '__root__', select: ({ layout }) => layout === 'desktop' });
  const { shown, change } = useQuickChanges(search, onChange);
  const fields = (
    <FilterFields kind={kind} value={shown} onChange={change} onPick={stands ? setPicked : null} />
  );
  return (
    <aside id={FILTERS_PANEL} className={styles.panel} aria-label={t`Фильтры`}>
      <form
        id={FILTERS_FORM}
        action={`/${AD_PLURALS[kind]}`}
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('search');
          // Closes the on-screen keyboard, which covers the results.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          onChange({ search: (typeof typed === 'string' && typed.trim()) || undefined });
        }}
      >
        {stands ? fields : null}
        <noscript>
          {/* `noscript` elements cannot be nested: the inner end tag would close the outer one. */}
          {stands ? null : fields}
          <button type="submit" className={buttonClass({ full: true })}>
            <Trans>Показать</Trans>
          </button>
        </noscript>
      </form>
      {picked ? (
        <FilterPicker
          {...{ picked, kind, search }}
          Categories={CategoryPicker}
          onChoose={(values) => {
            setPicked(undefined);
            onChange(values);
          }}
          onClose={() => setPicked(undefined)}
        />
      ) : null}
    </aside>
  );
}

/** The fields follow a tap at once, and a tap before the address has changed adds to the one before. */
function useQuickChanges(
  search: ListSearchParams,
  onChange: (change: Partial<ListSearchParams>, options?: { typing: boolean }) => unknown,
) {
  const [asked, setAsked] = useState<{ from: string; change: Partial<ListSearchParams> }>();
  const from = JSON.stringify(search);
  if (asked && asked.from !== from) setAsked(undefined);
  const pending = asked?.from === from ? asked.change : undefined;
  return {
    shown: pending ? changeFilters(search, pending) : search,
    change: (values: Partial<ListSearchParams>, options?: { typing: boolean }): unknown => {
      const change = { ...pending, ...values };
      setAsked({ from, change });
      return onChange(change, options);
    },
  };
}
