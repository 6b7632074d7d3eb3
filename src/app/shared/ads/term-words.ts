import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { LIST_FILTERS, ListFilter } from '#contract/ads/traits.ts';

type Term = (typeof LIST_FILTERS)[ListFilter][number] | 'remote' | 'temporary' | 'without_resume';

export const TERM_WORDS: Readonly<Record<Term, MessageDescriptor>> = {
  full: msg`Полная занятость`,
  partial: msg`Частичная занятость`,
  volunteering: msg`Волонтёрство`,
  internship: msg`Стажировка`,
  project: msg`Проектная работа`,
  weekends: msg`По выходным`,
  short_shifts: msg`Смены 4–6 часов`,
  evenings: msg`После 16:00`,
  free: msg`Свободный график`,
  flexible: msg`Гибкий график`,
  cash: msg`Наличными`,
  card: msg`На карту`,
  transfer: msg`По счёту`,
  remote: msg`Удалённо`,
  temporary: msg`Временно`,
  without_resume: msg`Без резюме`,
};
