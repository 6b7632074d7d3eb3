import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '#contract/ads/kinds.ts';

interface KindWords {
  title: MessageDescriptor;
  searchFor: MessageDescriptor;
  from: MessageDescriptor;
}

export const KIND_WORDS: Record<AdKind, KindWords> = {
  vacancy: {
    title: msg`Вакансии`,
    searchFor: msg`Должность или профессия`,
    from: msg`Зарплата от`,
  },
  service: {
    title: msg`Услуги`,
    searchFor: msg`Услуга или мастер`,
    from: msg`Цена от`,
  },
  task: {
    title: msg`Задания`,
    searchFor: msg`Какое задание ищете?`,
    from: msg`Оплата от`,
  },
};
