import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Category } from '#contract/lookups/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { foldWord } from '#text/letters/fold-word.ts';
import { ensureLazyCatalog } from '#app/platform/i18n/lazy-words.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLazyCatalog } from '#app/platform/i18n/use-lazy-catalog.ts';
import { categoryTree } from '#app/shared/lookups/category-tree.ts';
import { controlClass } from '#app/ui/controls/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Sheet } from '#app/ui/dialogs/sheet.tsx';
import styles from './category-picker.module.css';

interface CategoryPickerProps {
  kind: AdKind;
  categories: readonly Category[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  onClose: () => void;
  /** Whether groups cannot be chosen: an ad belongs to a leaf, while a list may cover a whole group. */
  leavesOnly?: boolean;
  /** Fallback search when no name starts with the typed text. */
  findOtherwise?: (text: string) => Category[];
}

/** Groups that expand into their leaves; typing searches both, in either script. */
export function CategoryPicker({
  kind,
  categories: all,
  chosen,
  onChoose,
  onClose,
  leavesOnly = false,
  findOtherwise,
}: CategoryPickerProps) {
  const { t } = useLingui();
  const hasWords = useLazyCatalog(ensureLazyCatalog);
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const tree = categoryTree(all, kind);
  const categories = leavesOnly ? tree.flatMap(({ leaves }) => leaves) : all;
  const [open, setOpen] = useState(
    () => tree.find(({ leaves }) => leaves.some((leaf) => leaf.id === chosen))?.group.id,
  );
  const words = foldWords(typed);
  const matches = words.length === 0 ? undefined : findCategories(categories, kind, words);
  const found = matches?.length === 0 ? (findOtherwise?.(typed) ?? matches) : matches;
  const titleOf = (category: Category): string => chooseTranslation(category.translations, locale).title;
  const choice = (category: Category, label: string) => (
    <button
      type="button"
      className={styles.leaf}
      aria-current={category.id === chosen ? 'true' : undefined}
      onClick={() => onChoose(category.id)}
    >
      {label}
      {category.id === chosen ? <Icon name="check" /> : null}
    </button>
  );

  if (!hasWords) return null;
  return (
    <Sheet title={<Trans>Категория</Trans>} onClose={onClose}>
      <input
        type="search"
        className={controlClass}
        aria-label={t`Найти категорию`}
        placeholder={t`Найти категорию`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found ? (
        <ul className={styles.list}>
          {found.map((category) => (
            <li key={category.id}>{choice(category, titleOf(category))}</li>
          ))}
        </ul>
      ) : (
        <ul className={styles.list}>
          {leavesOnly ? null : (
            <li>
              <button type="button" className={styles.group} onClick={() => onChoose(undefined)}>
                <Icon name="layout-grid" />
                <span>
                  <Trans>Все категории</Trans>
                </span>
                {chosen === undefined ? <Icon name="check" /> : null}
              </button>
            </li>
          )}
          {tree.map(({ group, leaves }) => (
            <li key={group.id}>
              <button
                type="button"
                className={styles.group}
                aria-expanded={open === group.id}
                onClick={() => setOpen(open === group.id ? undefined : group.id)}
              >
                <Icon name={group.icon} />
                <span>{titleOf(group)}</span>
                <Icon name={open === group.id ? 'chevron-up' : 'chevron-down'} />
              </button>
              {open === group.id ? (
                <ul className={styles.leaves}>
                  {leavesOnly ? null : <li>{choice(group, t`Всё в разделе`)}</li>}
                  {leaves.map((leaf) => (
                    <li key={leaf.id}>{choice(leaf, titleOf(leaf))}</li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <output className={styles.nothing}>
        {found?.length === 0 ? <Trans>Такой категории нет</Trans> : null}
      </output>
    </Sheet>
  );
}

function foldWords(text: string): string[] {
  return text.toLowerCase().split(/\s+/).map(foldWord).filter(Boolean);
}

/** Every typed word must be the beginning of a word in the title, in any language. */
function findCategories(categories: readonly Category[], kind: AdKind, words: readonly string[]): Category[] {
  return categories.filter((category) => {
    if (!category.kinds.includes(kind)) return false;
    const titleWords = category.translations.flatMap(({ title }) => foldWords(title));
    return words.every((word) => titleWords.some((each) => each.startsWith(word)));
  });
}
