import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import { afterPaint } from '#app/platform/after-paint.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { lazyDialog } from '#app/platform/lazy-dialog.tsx';
import { FILTERS_PANEL } from './filter-panel.tsx';
import styles from './filters-button.module.css';
import { activeFilters } from '../list/change-filters.ts';
import type { ListSearchParams } from '../list/list-search-params.ts';

const loadSheet = () => import('./filter-sheet.tsx');
const FilterSheet = lazyDialog(async (i18n) => {
  const [sheet] = await Promise.all([loadSheet(), ensureLazyCatalog(i18n)]);
  return sheet.FilterSheet;
});

/** Opens the filter sheet where the filters are not beside the list; without scripts it links to their form. */
export function FiltersButton({
  kind,
  search,
  onShow,
}: {
  kind: AdKind;
  search: ListSearchParams;
  onShow: (next: ListSearchParams) => unknown;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const count = activeFilters(search).filter(({ name }) => name !== 'search').length;
  return (
    <div className={styles.place}>
      <a
        href={`#${FILTERS_PANEL}`}
        className={`${buttonClass({ variant: 'secondary' })} ${styles.button}`}
        // A failed preload is ignored: the click that follows reports it.
        onPointerDown={() => void loadSheet().catch(() => undefined)}
        onClick={(event) => {
          event.preventDefault();
          afterPaint(() => setIsOpen(true));
        }}
      >
        <Icon name="sliders-horizontal" />
        <span className={styles.label}>
          <Trans>Фильтры</Trans>
        </span>
        {count > 0 ? <span className={styles.count}>{count}</span> : null}
      </a>
      {isOpen ? (
        <FilterSheet
          kind={kind}
          search={search}
          onShow={(next) => {
            setIsOpen(false);
            onShow(next);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </div>
  );
}
