import { Trans, useLingui } from '@lingui/react/macro';
import { OWN_CATEGORIES_MAX } from '#contract/me/entities.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { categoryTree } from '#app/shared/lookups/category-tree.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { Icon } from '#app/ui/icon.tsx';
import styles from './edit-account.module.css';

export function OwnCategories({
  chosen,
  onChange,
  error,
}: {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  error: string | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { categories } = useLookups();
  const isFull = chosen.length >= OWN_CATEGORIES_MAX;
  const toggle = (id: string, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <fieldset className={styles.categories} aria-describedby="own-categories-hint">
      <legend>
        <Trans>Чем занимаетесь</Trans>
      </legend>
      <div id="own-categories-hint">
        {error ? <p className={styles.error}>{error}</p> : null}
        <p className={styles.hint}>{t`Выбрано ${chosen.length} из ${OWN_CATEGORIES_MAX}`}</p>
      </div>
      {categoryTree(categories).map(({ group, leaves }) => {
        const count = leaves.filter(({ id }) => chosen.includes(id)).length;
        return (
          <details key={group.id} className={styles.group}>
            <summary>
              <Icon name={group.icon} />
              <span>{chooseTranslation(group.translations, locale).title}</span>
              {count > 0 ? <span className={styles.count}>{count}</span> : null}
              <Icon name="chevron-down" size={16} />
            </summary>
            <ul>
              {leaves.map((leaf) => {
                const isChosen = chosen.includes(leaf.id);
                return (
                  <li key={leaf.id}>
                    <label>
                      <input
                        type="checkbox"
                        checked={isChosen}
                        disabled={isFull && !isChosen}
                        onChange={(event) => toggle(leaf.id, event.currentTarget.checked)}
                      />
                      {chooseTranslation(leaf.translations, locale).title}
                    </label>
                  </li>
                );
              })}
            </ul>
          </details>
        );
      })}
    </fieldset>
  );
}
