import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface CabinetLink {
  /** Below /cabinet. */
  path: string;
  label: MessageDescriptor;
  icon: string;
  moderatorsOnly?: true;
}

/** The screens of the cabinet, in the order of what people come for. */
export const cabinetLinks: readonly CabinetLink[] = [
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
