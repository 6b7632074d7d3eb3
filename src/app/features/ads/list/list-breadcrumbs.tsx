import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { KIND_WORDS } from '../kind-words.ts';
import styles from './list-breadcrumbs.module.css';

/** Breadcrumbs to a category's list or, through it, to an ad; mobile has the back arrow instead. */
export function ListBreadcrumbs({
  kind,
  category,
  through = false,
}: {
  kind: AdKind;
  category: Category | undefined;
  /** Whether the category is a link on the way and not the current page. */
  through?: boolean;
}) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  if (!category) return null;
  const steps = [lookups.category(category.parent), through ? category : undefined];
  const list = listLink(kind);
  return (
    <nav className={styles.way} aria-label={t`Путь`}>
      <ol className={styles.steps}>
        <li>
          <Link {...list}>{i18n._(KIND_WORDS[kind].title)}</Link>
        </li>
        {steps.map((step) =>
          step ? (
            <li key={step.id}>
              <Link {...list} search={{ category: step.id }}>
                {chooseTranslation(step.translations, locale).title}
              </Link>
            </li>
          ) : null,
        )}
      </ol>
    </nav>
  );
}
