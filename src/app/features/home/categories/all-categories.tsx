import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AdKind } from '#contract/ads/kinds.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { listLink } from '#app/shared/ads/ad-links.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { categoryTree } from '#app/shared/lookups/category-tree.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import styles from './all-categories.module.css';
import type { HomeSearch } from '../home-search.ts';
import { KindTabs } from './kind-tabs.tsx';

interface AllCategoriesProps {
  kind: AdKind;
  city: string | undefined;
  search: HomeSearch;
  onClose: () => void;
}

/** All categories of a kind in a sheet over the home page; the server's page has it open, with plain links. */
export function AllCategories({ kind, city, search, onClose }: AllCategoriesProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { categories } = useLookups();
  const list = listLink(kind);
  const place = city ? { city } : {};
  return (
    <Sheet title={<Trans>Все категории</Trans>} onClose={onClose} wide>
      <KindTabs label={t`Вид объявлений`} chosen={kind} search={search} />
      <div className={styles.groups}>
        {categoryTree(categories, kind).map(({ group, leaves }) => (
          <section key={group.id} className={styles.group}>
            <h3>
              <Link {...list} search={{ category: group.id, ...place }} preload={false}>
                <Icon name={group.icon} />
                {chooseTranslation(group.translations, locale).title}
              </Link>
            </h3>
            <ul className={styles.leaves}>
              {leaves.map((leaf) => (
                <li key={leaf.id}>
                  <Link {...list} search={{ category: leaf.id, ...place }} preload={false}>
                    {chooseTranslation(leaf.translations, locale).title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
