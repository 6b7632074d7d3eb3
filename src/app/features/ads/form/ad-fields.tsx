import { msg } from '@lingui/core/macro';
import { AD_FIELDS, type AdFieldName } from '#contract/ads/fields.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import { LIMITS } from '#contract/limits.ts';
import { choice, choices, flag } from '#app/platform/field-table/choice-fields.tsx';
import { chips } from '#app/platform/field-table/chips-field.tsx';
import { day } from '#app/platform/field-table/day-field.tsx';
import type { FieldSection, FieldWords, Values } from '#app/platform/field-table/field-spec.ts';
import { amount, line } from '#app/platform/field-table/text-fields.tsx';
import { isUsed } from './ad-values.ts';
import { category } from './fields/category-field.tsx';
import { place } from './fields/place-field.tsx';
import { PriceGuideHint } from './fields/price-guide.tsx';
import { city } from './fields/city-field.tsx';
import { texts } from './fields/texts-field.tsx';

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

const when = (name: AdFieldName) => (values: Values) => isUsed(AD_FIELDS[name], values);
const needsCity = msg`Выберите город`;
const needsPrice = msg`Укажите цену`;
const address = (words: FieldWords) =>
  line(msg`Адрес`, { max: LIMITS.addressMax, autoComplete: 'street-address', ...words });
const tooLow = { out_of_range: msg`Не может быть меньше минимальной` };
const tooEarly = { out_of_range: msg`Должно быть позже начала и не в прошлом` };
const tooFar = { out_of_range: msg`Слишком далеко: не больше двух лет вперёд` };

export const AD_FORM: Readonly<Record<AdKind, readonly FieldSection[]>> = {
  task: [
    {
      title: msg`Что нужно сделать`,
      fields: {
        translations: texts({
          title: msg`Например: собрать шкаф`,
          description: msg`Что сделать, какой объём, что уже есть`,
        }),
        category: category(),
      },
    },
    {
      title: msg`Когда`,
      fields: {
        starts_at: day(msg`Начало`, {
          time: '09:00',
          presets: ['today', 'tomorrow', 'weekend'],
          needs: msg`Укажите дату начала`,
          says: tooFar,
        }),
        ends_at: day(msg`Закончить до`, {
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
        remote: flag(msg`Можно удалённо`, { hint: msg`Приезжать не нужно, адрес не обязателен` }),
        city: city(),
        address: address({ hint: msg`Улица и дом или ориентир`, needs: msg`Укажите адрес` }),
        location: place(),
        show_address: flag(msg`Показать адрес всем`, {
          hint: msg`Иначе все увидят только район, а адрес — тот, кого вы выберете`,
        }),
      },
    },
    {
      title: msg`Оплата`,
      fields: {
        price: amount(msg`Цена`, { needs: needsPrice, when: when('price'), after: PriceGuideHint }),
        negotiable: flag(msg`Цена договорная`),
        payment_method: choice(msg`Как заплатите`, PAYMENT, { needs: msg`Выберите способ оплаты` }),
      },
    },
  ],
  service: [
    {
      title: msg`Что вы делаете`,
      fields: {
        translations: texts({
          title: msg`Например: ремонт стиральных машин`,
          description: msg`Что входит, опыт, когда работаете`,
        }),
        category: category(),
      },
    },
    {
      title: msg`Цена`,
      fields: {
        price: amount(msg`Цена от`, { needs: needsPrice, when: when('price'), after: PriceGuideHint }),
        negotiable: flag(msg`Цена договорная`),
      },
    },
    {
      title: msg`Где`,
      fields: {
        city: city({ needs: needsCity }),
        address: address({ hint: msg`Если клиенты приходят к вам. Не обязательно` }),
        location: place(),
      },
    },
  ],
  vacancy: [
    {
      title: msg`Кого вы ищете`,
      fields: {
        translations: texts({
          title: msg`Например: продавец в магазин`,
          description: msg`Обязанности, условия, требования`,
        }),
        category: category(),
      },
    },
    {
      title: msg`Зарплата`,
      fields: {
        salary_min: amount(msg`От`, { needs: msg`Укажите минимальную зарплату`, when: when('salary_min') }),
        salary_max: amount(msg`До`, {
          needs: msg`Укажите максимальную зарплату`,
          says: tooLow,
          when: when('salary_max'),
          after: PriceGuideHint,
        }),
        negotiable: flag(msg`Зарплата по договорённости`),
      },
    },
    {
      title: msg`Условия`,
      fields: {
        employment_type: choice(msg`Занятость`, EMPLOYMENT, { needs: msg`Выберите тип занятости` }),
        work_modes: choices(msg`Режим работы`, MODES),
        temporary: flag(msg`Возможна временная работа`),
        remote: flag(msg`Можно удалённо`),
      },
    },
    {
      title: msg`Где`,
      fields: {
        city: city({ needs: needsCity }),
        address: address({ hint: msg`Улица и дом или ориентир` }),
        location: place(),
      },
    },
    {
      title: msg`Кандидат и компания`,
      fields: {
        skills: chips(msg`Ключевые навыки`, {
          max: LIMITS.skillsMax,
          itemMax: LIMITS.skillMax,
          hint: msg`Через запятую или Enter`,
        }),
        needs_resume: flag(msg`Только с заполненным резюме`, {
          hint: msg`Без отметки откликнуться смогут и те, у кого резюме неполное`,
        }),
        anonymous: flag(msg`Анонимная вакансия`, {
          hint: msg`Ваше имя и профиль не видны, вместо них короткое описание компании`,
        }),
        company: line(msg`Коротко о компании`, {
          max: LIMITS.companyMax,
          hint: msg`Например: сеть кафе в Ташкенте`,
          needs: msg`Опишите компанию в двух словах`,
          when: when('company'),
        }),
      },
    },
  ],
};
