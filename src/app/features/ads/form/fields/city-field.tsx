import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { chooseTranslation } from '#contract/locale.ts';
import {
  asText,
  type ControlProps,
  type FieldSpec,
  type FieldWords,
} from '#app/platform/field-table/field-spec.ts';
import { useLocale } from '#app/platform/i18n/use-locale.ts';
import { useLookups } from '#app/shared/lookups/use-lookups.ts';
import { SelectField } from '#app/ui/controls/form-field.tsx';

export function cityField(words: FieldWords = {}): FieldSpec {
  return {
    label: msg`Город`,
    ...words,
    render: ({ value, ...props }) => <CityControl {...props} value={asText(value)} />,
  };
}

function CityControl({ value, onChange, ...props }: ControlProps<string>) {
  const { t } = useLingui();
  const locale = useLocale();
  const { cities } = useLookups();
  return (
    <SelectField
      {...props}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t`Не указан`}</option>
      {cities.map(({ id, translations }) => (
        <option key={id} value={id}>
          {chooseTranslation(translations, locale).name}
        </option>
      ))}
    </SelectField>
  );
}
