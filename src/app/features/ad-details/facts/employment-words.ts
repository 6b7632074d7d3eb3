import { useLingui } from '@lingui/react/macro';
import type { EMPLOYMENT_TYPES, WORK_MODES } from '#contract/ads/traits.ts';

export interface EmploymentWords {
  employment: Record<(typeof EMPLOYMENT_TYPES)[number], string>;
  mode: Record<(typeof WORK_MODES)[number], string>;
}

export function useEmploymentWords(): EmploymentWords {
  const { t } = useLingui();
  return {
    employment: {
      full: t`Полная занятость`,
      partial: t`Частичная занятость`,
      volunteering: t`Волонтёрство`,
      internship: t`Стажировка`,
      project: t`Проектная работа`,
    },
    mode: {
      weekends: t`только по субботам и воскресеньям`,
      short_shifts: t`смены по 4–6 часов в день`,
      evenings: t`можно начинать после 16:00`,
      free: t`свободный график`,
      flexible: t`гибкий график`,
    },
  };
}
