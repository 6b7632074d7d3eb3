import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdFull } from '#contract/ads/entities.ts';
import { chooseTranslation, type Locale } from '#contract/locale.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { OriginalButton, type OriginalSwitch } from '#app/shared/reading/original-button.tsx';
import type { ShownTranslation } from '#app/shared/reading/translation-props.ts';
import { TranslationOffer } from '#app/shared/reading/translation.tsx';
import styles from './ad-description.module.css';

const FOLD_FROM = 700;

/**
 * The author's text with its line breaks; nothing where there is none. The markup has the whole text; the stylesheet
 * collapses a long one.
 */
export function AdDescription({
  ad,
  original,
  isPublic = false,
}: {
  ad: AdFull;
  /** Set where the text may be read in another script than it was written in. */
  original?: OriginalSwitch | undefined;
  /** Set on public pages, whose text can be translated. */
  isPublic?: boolean;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  const [unfolded, setUnfolded] = useState(false);
  const [translation, setTranslation] = useState<ShownTranslation>();
  const text = chooseTranslation(ad.translations, chosen ?? locale);
  const description = translation?.text ?? text.description;
  if (ad.translations.every((entry) => entry.description.trim() === '')) return null;
  const isLong = description.length > FOLD_FROM;
  const names: Record<Locale, string> = { ru: 'Русский', uz: 'Oʻzbekcha' };
  return (
    <section aria-labelledby="description">
      <div className={styles.heading}>
        <h2 id="description">
          <Trans>Описание</Trans>
        </h2>
        {ad.translations.length > 1 ? (
          <fieldset className={styles.languages}>
            <legend className="visually-hidden">{t`Язык объявления`}</legend>
            {ad.translations.map((each) => (
              <button
                key={each.locale}
                type="button"
                lang={each.locale}
                aria-pressed={each.locale === text.locale}
                onClick={() => setChosen(each.locale)}
              >
                {names[each.locale]}
              </button>
            ))}
          </fieldset>
        ) : null}
      </div>
      <p
        lang={translation?.lang ?? text.locale}
        className={isLong && !unfolded ? styles.folded : styles.text}
      >
        {description}
      </p>
      {original && (chosen ?? locale) === locale ? (
        <OriginalButton {...original} className={styles.more} />
      ) : null}
      {isPublic && (chosen ?? locale) === locale ? (
        <TranslationOffer
          subject={{ type: 'ad', kind: ad.kind, id: ad.id }}
          text={`${text.title}\n${text.description}`}
          isUzbek={text.locale === 'uz'}
          onShow={setTranslation}
        />
      ) : null}
      {isLong ? (
        <button
          type="button"
          className={styles.more}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? <Trans>Свернуть</Trans> : <Trans>Показать полностью</Trans>}
        </button>
      ) : null}
    </section>
  );
}
