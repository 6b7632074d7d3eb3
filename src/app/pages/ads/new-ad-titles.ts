import { msg } from '@lingui/core/macro';

export const NEW_AD_TITLES = {
  task: msg`Новое задание`,
  service: msg`Новая услуга`,
  vacancy: msg`Новая вакансия`,
} as const;
