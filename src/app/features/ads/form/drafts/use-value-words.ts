import { useLingui } from '@lingui/react/macro';
import { translated } from '#contract/locale.ts';
import { asText } from '#app/platform/fields/field-spec.ts';
import { localMoment } from '#app/platform/fields/local-moment.ts';
import { formatMoney } from '#app/platform/i18n/format/format-money.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { AD_FIELDS } from '../ad-fields.tsx';
import { readTexts } from '../ad-texts.ts';
import { readPlace } from '../ad-values.ts';

/** Readable text for the value of an ad's field. */
export function useValueWords(): (name: string, value: unknown) => string {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const lookups = useLookups();
  const specs = Object.values(AD_FIELDS).flatMap((sections) => sections.map(({ fields }) => fields));
  const optionWords = (name: string, option: string): string => {
    const words = specs.map((fields) => fields[name]?.options?.[option]).find(Boolean);
    return words ? i18n._(words) : option;
  };
  return (name, value) => {
    const nothing = t`Не указано`;
    if (typeof value === 'boolean') return value ? t`Да` : t`Нет`;
    if (name === 'translations') {
      return readTexts(value, locale)
        .map(({ title, description }) => `${title}\n${description}`.trim())
        .join('\n\n');
    }
    if (name === 'location') return readPlace(value) ? t`Место отмечено` : nothing;
    if (Array.isArray(value)) {
      return value.map((each) => optionWords(name, asText(each))).join(', ') || nothing;
    }
    const text = asText(value);
    if (text === '') return nothing;
    const category = name === 'category' ? lookups.category(text) : undefined;
    if (category) return translated(category.translations, locale).title;
    const city = name === 'city' ? lookups.city(text) : undefined;
    if (city) return translated(city.translations, locale).name;
    const moment = name.endsWith('_at') ? localMoment(text) : undefined;
    if (moment) return `${moment.day.split('-').toReversed().join('.')} ${moment.time}`;
    if (/^(?:price|salary_\w+)$/.test(name)) return formatMoney(Number(text), locale);
    return optionWords(name, text);
  };
}
