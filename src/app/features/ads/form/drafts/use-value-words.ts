import { useLingui } from '@lingui/react/macro';
import { type AdField, listFields } from '#contract/ads/fields.ts';
import { chooseTranslation } from '#contract/locale.ts';
import { asText, asTexts } from '#app/platform/field-table/field-spec.ts';
import { localMoment } from '#app/platform/field-table/local-moment.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { AD_FORM } from '../ad-fields.tsx';
import { readTexts } from '#app/shared/ads/ad-texts.ts';
import { readPickedLocation } from '../ad-values.ts';

export function useValueWords(): (name: string, value: unknown) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const specs = Object.values(AD_FORM).flatMap((sections) => sections.map(({ fields }) => fields));
  const optionWords = (name: string, option: string): string => {
    const words = specs.map((fields) => fields[name]?.options?.[option]).find(Boolean);
    return words ? i18n._(words) : option;
  };
  const wordsOf = (field: AdField & { name: string }, value: unknown): string => {
    const text = asText(value);
    switch (field.type) {
      case 'texts':
        return readTexts(value, locale)
          .map(({ title, description }) => `${title}\n${description}`.trim())
          .join('\n\n');
      case 'place':
        return readPickedLocation(value) ? t`Место отмечено` : '';
      case 'flag':
        return value === true ? t`Да` : t`Нет`;
      case 'choices':
      case 'lines':
        return asTexts(value)
          .map((each) => optionWords(field.name, each))
          .join(', ');
      case 'category': {
        const category = lookups.category(text);
        return category ? chooseTranslation(category.translations, locale).title : text;
      }
      case 'city': {
        const city = lookups.city(text);
        return city ? chooseTranslation(city.translations, locale).name : text;
      }
      case 'start':
      case 'end': {
        const moment = localMoment(text);
        return moment ? `${moment.day.split('-').toReversed().join('.')} ${moment.time}` : text;
      }
      case 'sum':
        return text && formatMoney(Number(text), locale);
      case 'choice':
      case 'line':
        return optionWords(field.name, text);
    }
  };
  return (name, value) => {
    const field = listFields().find((each) => each.name === name);
    return (field && wordsOf(field, value)) || t`Не указано`;
  };
}
