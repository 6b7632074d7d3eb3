import { useLingui } from '@lingui/react/macro';
import type { SchemaProblem } from '#contract/field-problems.ts';
import type { FieldError, FieldWords } from './field-spec.ts';

export function useErrorText(): (error: FieldError | undefined, words: FieldWords) => string | undefined {
  const { t, i18n } = useLingui();
  const usual: Readonly<Record<SchemaProblem, string>> = {
    required: t`Заполните это поле`,
    malformed: t`Неверный формат`,
    too_short: t`Слишком коротко`,
    too_long: t`Слишком длинно`,
    out_of_range: t`Такое значение не подходит`,
    not_listed: t`Выберите из списка`,
    needs_point: t`Укажите место на карте`,
    too_many_files: t`Слишком много файлов`,
  };
  return (error, { needs, says }) => {
    if (error === undefined) return undefined;
    if (typeof error !== 'string') return error.message;
    const own = error === 'required' ? needs : says?.[error];
    return own ? i18n._(own) : usual[error];
  };
}
