import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface CabinetLink {
  /** Path below /cabinet. */
  path: string;
  label: MessageDescriptor;
  icon: string;
  moderatorsOnly?: true;
}

/** The cabinet's screens, the most used first. */
export const cabinetLinks: readonly CabinetLink[] = [
  { path: 'my-vacancies', label: msg`Мои вакансии`, icon: 'briefcase' },
  { path: 'my-tasks', label: msg`Мои задания`, icon: 'clipboard-list' },
  { path: 'my-services', label: msg`Мои услуги`, icon: 'hammer' },
  { path: 'messages', label: msg`Мои сообщения`, icon: 'messages-square' },
  { path: 'notifications', label: msg`Уведомления`, icon: 'bell' },
  { path: 'waiting', label: msg`Ждёт отправки`, icon: 'clock' },
  { path: 'favourites', label: msg`Сохранённое`, icon: 'heart' },
  { path: 'saved-searches', label: msg`Сохранённые поиски`, icon: 'search' },
  { path: 'edit-account', label: msg`Мои данные`, icon: 'user' },
  { path: 'avatar', label: msg`Моё фото`, icon: 'camera' },
  { path: 'portfolio', label: msg`Портфолио`, icon: 'images' },
  { path: 'verification', label: msg`Проверка личности`, icon: 'badge-check' },
  { path: 'feedbacks', label: msg`Отзывы обо мне`, icon: 'message-circle' },
  { path: 'balance', label: msg`Баланс`, icon: 'wallet' },
  { path: 'security', label: msg`Безопасность`, icon: 'shield-check' },
  { path: 'settings', label: msg`Настройки`, icon: 'settings' },
  { path: 'moderation', label: msg`Модерация`, icon: 'shield', moderatorsOnly: true },
];
