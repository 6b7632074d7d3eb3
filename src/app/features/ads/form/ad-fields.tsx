import { msg } from '@lingui/core/macro';
import { AD_FIELDS, type AdFieldName } from '#contract/ads/fields.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { choiceField, multiChoiceField, checkboxField } from '#app/platform/field-table/choice-fields.tsx';
import { chipsField } from '#app/platform/field-table/chips-field.tsx';
import { dayField } from '#app/platform/field-table/day-field.tsx';
import type { FieldSection, FieldWords, Values } from '#app/platform/field-table/field-spec.ts';
import { amountField, lineField } from '#app/platform/field-table/text-fields.tsx';
import { isFieldActive } from './ad-values.ts';
import { categoryField } from './fields/category-field.tsx';
import { placeField } from './fields/place-field.tsx';
import { PriceGuideHint } from './fields/price-guide.tsx';
import { cityField } from './fields/city-field.tsx';
import { textsField } from './fields/texts-field.tsx';

/* Forms of ads: one line per field, keyed by the field's name in the call. The texts for missing fields come from
   section 5 of the specification; the contract decides which values are valid. */

const PAYMENT = {
  cash: msg`Наличными`,
  card: msg`Переводом на карту`,
  transfer: msg`По счёту`,
};
const EMPLOYMENT = {
  full: msg`Полная занятость`,
  partial: msg`Частичная занятость`,
  volunteering: msg`Волонтёрство`,
  internship: msg`Стажировка`,
  project: msg`Проектная работа`,
};
const MODES = {
  weekends: msg`Только по субботам и воскресеньям`,
  short_shifts: msg`Смены по 4–6 часов в день`,
  evenings: msg`Можно начинать после 16:00`,
  free: msg`Свободный график`,
  flexible: msg`Гибкий график`,
};

const when = (name: AdFieldName) => (values: Values) => isFieldActive(AD_FIELDS[name], values);
const needsCity = msg`Выберите город`;
const needsPrice = msg`Укажите цену`;
const address = (words: FieldWords) =>
  lineField(msg`Адрес`, { max: LIMITS.addressMax, autoComplete: 'street-address', ...words });
const tooLow = { out_of_range: msg`Не может быть меньше минимальной` };
const tooEarly = { out_of_range: msg`Должно быть позже начала и не в прошлом` };
const tooFar = { out_of_range: msg`Слишком далеко: не больше двух лет вперёд` };

export const AD_FORM: Readonly<Record<AdKind, readonly FieldSection[]>> = {
  task: [
    {
      title: msg`Что нужно сделать`,
      fields: {
        translations: textsField({
          title: msg`Например: собрать шкаф`,
          description: msg`Что сделать, какой объём, что уже есть`,
        }),
        category: categoryField(),
      },
    },
    {
      title: msg`Когда`,
      fields: {
        starts_at: dayField(msg`Начало`, {
          time: '09:00',
          presets: ['today', 'tomorrow', 'weekend'],
          needs: msg`Укажите дату начала`,
          says: tooFar,
        }),
        ends_at: dayField(msg`Закончить до`, {
          time: '23:00',
          presets: ['today', 'tomorrow', 'weekend', 'week'],
          needs: msg`Укажите дату окончания`,
          says: tooEarly,
        }),
      },
    },
    {
      title: msg`Где`,
      fields: {
        remote: checkboxField(msg`Можно удалённо`, { hint: msg`Приезжать не нужно, адрес не обязателен` }),
        city: cityField(),
        address: address({ hint: msg`Улица и дом или ориентир`, needs: msg`Укажите адрес` }),
        location: placeField(),
        show_address: checkboxField(msg`Показать адрес всем`, {
          hint: msg`Иначе все увидят только район, а адрес — тот, кого вы выберете`,
        }),
      },
    },
    {
      title: msg`Оплата`,
      fields: {
        price: amountField(msg`Цена`, { needs: needsPrice, when: when('price'), after: PriceGuideHint }),
        negotiable: checkboxField(msg`Цена договорная`),
        payment_method: choiceField(msg`Как заплатите`, PAYMENT, { needs: msg`Выберите способ оплаты` }),
      },
    },
  ],
  service: [
    {
      title: msg`Что вы делаете`,
      fields: {
        translations: textsField({
          title: msg`Например: ремонт стиральных машин`,
          description: msg`Что входит, опыт, когда работаете`,
        }),
        category: categoryField(),
      },
    },
    {
      title: msg`Цена`,
      fields: {
        price: amountField(msg`Цена от`, { needs: needsPrice, when: when('price'), after: PriceGuideHint }),
        negotiable: checkboxField(msg`Цена договорная`),
      },
    },
    {
      title: msg`Где`,
      fields: {
        city: cityField({ needs: needsCity }),
        address: address({ hint: msg`Если клиенты приходят к вам. Не обязательно` }),
        location: placeField(),
      },
    },
  ],
  vacancy: [
    {
      title: msg`Кого вы ищете`,
      fields: {
        translations: textsField({
          title: msg`Например: продавец в магазин`,
          description: msg`Обязанности, условия, требования`,
        }),
        category: categoryField(),
      },
    },
    {
      title: msg`Зарплата`,
      fields: {
        salary_min: amountField(msg`От`, {
          needs: msg`Укажите минимальную зарплату`,
          when: when('salary_min'),
        }),
        salary_max: amountField(msg`До`, {
          needs: msg`Укажите максимальную зарплату`,
          says: tooLow,
          when: when('salary_max'),
          after: PriceGuideHint,
        }),
        negotiable: checkboxField(msg`Зарплата по договорённости`),
      },
    },
    {
      title: msg`Условия`,
      fields: {
        employment_type: choiceField(msg`Занятость`, EMPLOYMENT, { needs: msg`Выберите тип занятости` }),
        work_modes: multiChoiceField(msg`Режим работы`, MODES),
        temporary: checkboxField(msg`Возможна временная работа`),
        remote: checkboxField(msg`Можно удалённо`),
      },
    },
    {
      title: msg`Где`,
      fields: {
        city: cityField({ needs: needsCity }),
        address: address({ hint: msg`Улица и дом или ориентир` }),
        location: placeField(),
      },
    },
    {
      title: msg`Кандидат и компания`,
      fields: {
        skills: chipsField(msg`Ключевые навыки`, {
          max: LIMITS.skillsMax,
          itemMax: LIMITS.skillMax,
          hint: msg`Через запятую или Enter`,
        }),
        needs_resume: checkboxField(msg`Только с заполненным резюме`, {
          hint: msg`Без отметки откликнуться смогут и те, у кого резюме неполное`,
        }),
        anonymous: checkboxField(msg`Анонимная вакансия`, {
          hint: msg`Ваше имя и профиль не видны, вместо них короткое описание компании`,
        }),
        company: lineField(msg`Коротко о компании`, {
          max: LIMITS.companyMax,
          hint: msg`Например: сеть кафе в Ташкенте`,
          needs: msg`Опишите компанию в двух словах`,
          when: when('company'),
        }),
      },
    },
  ],
};
