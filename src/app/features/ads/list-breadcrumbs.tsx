import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { AD_PLURALS, type AdKind } from '../../../contract/ads/kinds.ts';
import type { Category } from '../../../contract/lookups/entities.ts';
import { translated } from '../../../contract/locale.ts';
import { useLocale } from '../../platform/i18n/use-locale.ts';
import type { Lookups } from '../../platform/lookups/use-lookups.ts';
import { KIND_WORDS } from './kind-words.ts';
import styles from './list-breadcrumbs.module.css';

/** The way from the home screen to a category's list; on mobile the back arrow stands in for it. */
export function ListBreadcrumbs({
  kind,
  category,
  lookups,
}: {
  kind: AdKind;
  category: Category | undefined;
  lookups: Lookups;
}) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  if (!category) return null;
  const group = lookups.category(category.parent);
  const to = `/${AD_PLURALS[kind]}` as const;
  return (
    <nav className={styles.way} aria-label={t`Путь`}>
      <ol className={styles.steps}>
        <li>
          <Link to={to}>{i18n._(KIND_WORDS[kind].title)}</Link>
        </li>
        {group ? (
          <li>
            <Link to={to} search={{ category: group.id }}>
              {translated(group.translations, locale).title}
            </Link>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
