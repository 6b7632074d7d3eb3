import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '#contract/ads/kinds.ts';

/** What search engines say of a list: words that no browser is sent (lingui.config.ts). */
export const LIST_DESCRIPTIONS: Record<AdKind, MessageDescriptor> = {
  vacancy: msg`Работа в Узбекистане: свежие вакансии с зарплатой, графиком и адресом. Откликайтесь прямо на сайте.`,
  service: msg`Мастера и специалисты Узбекистана: цены, отзывы и фото работ. Найдите исполнителя рядом с вами.`,
  task: msg`Разовые задания в Узбекистане: выберите подходящее рядом с вами, предложите свою цену и договоритесь с заказчиком.`,
};
