import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import type { ControlProps, FieldSpec } from '#app/platform/field-table/field-spec.ts';
import { useFieldsScope } from '#app/platform/field-table/fields-scope.ts';
import { LineControl, lengthWords, ParagraphsControl } from '#app/platform/field-table/text-fields.tsx';
import { useErrorText } from '#app/platform/field-table/use-error-text.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type EnteredText, readTexts, writtenTexts } from '#app/shared/ads/ad-texts.ts';
import styles from './ad-fields.module.css';

interface Hints {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

const TITLE = { min: LIMITS.titleMin, max: LIMITS.titleMax };
const DESCRIPTION = { max: LIMITS.descriptionMax };
const NAMES: Readonly<Record<Locale, string>> = { ru: 'Русский', uz: 'Oʻzbekcha' };

export function textsField(hints: Hints): FieldSpec {
  return {
    label: msg`Название`,
    render: ({ value, ...props }) => <TextsControl {...props} hints={hints} value={value} />,
  };
}

function TextsControl({ value, onChange, hints }: ControlProps<unknown> & { hints: Hints }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { errors, attempts } = useFieldsScope();
  const errorText = useErrorText();
  const all = readTexts(value, locale);
  const sent = writtenTexts(all);
  const wrongOf = (of: Locale, part: 'title' | 'description') =>
    errors[`translations[${sent.findIndex((text) => text.locale === of)}][${part}]`];
  const isWrong = (of: Locale): boolean => Boolean(wrongOf(of, 'title') ?? wrongOf(of, 'description'));
  const [chosen, setChosen] = useState<Locale>();
  const [seen, setSeen] = useState(attempts);
  const shown = chosen ?? sent[0]?.locale ?? locale;
  if (attempts !== seen) {
    setSeen(attempts);
    // Switches to the language that has an error.
    const wrong = LOCALES.find(isWrong);
    if (wrong && !isWrong(shown)) setChosen(wrong);
  }
  const text = all.find((each) => each.locale === shown) ?? { locale: shown, title: '', description: '' };
  const write = (change: Partial<EnteredText>): void =>
    onChange([...all.filter((each) => each.locale !== shown), { ...text, ...change }]);

  return (
    <>
      <fieldset className={styles.languages}>
        <legend className="visually-hidden">{t`Язык объявления`}</legend>
        {LOCALES.map((each) => (
          <button
            key={each}
            type="button"
            lang={each}
            aria-pressed={each === shown}
            data-marked={isWrong(each) || undefined}
            onClick={() => setChosen(each)}
          >
            {sent.some(({ locale: written }) => written === each) || each === shown ? null : (
              <Icon name="plus" size={16} />
            )}
            {NAMES[each]}
          </button>
        ))}
      </fieldset>
      <div className={styles.texts} lang={shown}>
        <LineControl
          name="title"
          required
          label={t`Название`}
          hint={i18n._(hints.title)}
          error={errorText(wrongOf(shown, 'title'), {
            needs: msg`Введите название`,
            says: lengthWords(TITLE),
          })}
          max={TITLE.max}
          value={text.title}
          onChange={(title) => write({ title })}
        />
        <ParagraphsControl
          name="description"
          required={false}
          label={t`Описание`}
          hint={i18n._(hints.description)}
          error={errorText(wrongOf(shown, 'description'), { says: lengthWords(DESCRIPTION) })}
          max={DESCRIPTION.max}
          value={text.description}
          onChange={(description) => write({ description })}
        />
      </div>
    </>
  );
}
