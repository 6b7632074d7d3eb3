import { msg } from '@lingui/core/macro';

/** The three kinds of ads as navigation targets and as things to create. */
export const sections = {
  vacancies: { kind: 'vacancy', label: msg`Вакансии`, icon: 'briefcase' },
  services: { kind: 'service', label: msg`Услуги`, icon: 'hammer' },
  tasks: { kind: 'task', label: msg`Задания`, icon: 'clipboard-list' },
} as const;

export const adCreationOptions = [
  { kind: 'vacancy', label: msg`Вакансия`, hint: msg`Ищу сотрудника`, icon: 'briefcase' },
  { kind: 'service', label: msg`Услуга`, hint: msg`Предлагаю свою работу`, icon: 'hammer' },
  { kind: 'task', label: msg`Задание`, hint: msg`Нужно сделать разовое дело`, icon: 'clipboard-list' },
] as const;
