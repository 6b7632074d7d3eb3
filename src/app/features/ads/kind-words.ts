import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '../../../contract/ads/kinds.ts';

interface KindWords {
  /** Of the list. */
  title: MessageDescriptor;
  searchFor: MessageDescriptor;
  from: MessageDescriptor;
  /** Of the list, for search engines. */
  description: MessageDescriptor;
}

export const KIND_WORDS: Record<AdKind, KindWords> = {
  vacancy: {
    title: msg`Вакансии`,
    searchFor: msg`Должность или профессия`,
    from: msg`Зарплата от`,
    description: msg`Работа в Узбекистане: свежие вакансии с зарплатой, графиком и адресом. Откликайтесь прямо на сайте.`,
  },
  service: {
    title: msg`Услуги`,
    searchFor: msg`Услуга или мастер`,
    from: msg`Цена от`,
    description: msg`Мастера и специалисты Узбекистана: цены, отзывы и фото работ. Найдите исполнителя рядом с вами.`,
  },
  task: {
    title: msg`Задания`,
    searchFor: msg`Какое задание ищете?`,
    from: msg`Оплата от`,
    description: msg`Разовые задания в Узбекистане: выберите подходящее рядом с вами, предложите свою цену и договоритесь с заказчиком.`,
  },
};
