import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AD_KINDS, type AdKind } from '#contract/ads/kinds.ts';
import type { HomeSearch } from '../home-search.ts';
import styles from './kind-tabs.module.css';

/** Tabs of the three kinds, as links, so that the address has the choice. */
export function KindTabs({ label, chosen, search }: { label: string; chosen: AdKind; search: HomeSearch }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {AD_KINDS.map((kind) => (
        <Link
          key={kind}
          to="/"
          search={{ ...search, kind }}
          replace
          resetScroll={false}
          preload={false}
          className={styles.tab}
          activeProps={NOTHING}
          aria-current={kind === chosen ? 'true' : undefined}
        >
          <KindTitle kind={kind} />
        </Link>
      ))}
    </nav>
  );
}

/** Replaces the router's `active` class: the router compares whole addresses, not the kind. */
const NOTHING = {};

function KindTitle({ kind }: { kind: AdKind }) {
  switch (kind) {
    case 'vacancy':
      return <Trans>Вакансии</Trans>;
    case 'service':
      return <Trans>Услуги</Trans>;
    case 'task':
      return <Trans>Задания</Trans>;
  }
}
