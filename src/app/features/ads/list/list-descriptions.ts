import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '#contract/ads/kinds.ts';

/** Meta descriptions of the lists. */
export const LIST_DESCRIPTIONS: Record<AdKind, MessageDescriptor> = {
  vacancy: msg`Работа в Узбекистане: свежие вакансии с зарплатой, графиком и адресом. Откликайтесь прямо на сайте.`,
  service: msg`Мастера и специалисты Узбекистана: цены, отзывы и фото работ. Найдите исполнителя рядом с вами.`,
  task: msg`Разовые задания в Узбекистане: выберите подходящее рядом с вами, предложите свою цену и договоритесь с заказчиком.`,
};
