import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Outcome } from '#device/database/rows.ts';
import type { OutboxItem } from '#device/outbox/outbox-item.ts';

const CREATED: Readonly<Record<AdKind, MessageDescriptor>> = {
  vacancy: msg`Вакансия создана`,
  service: msg`Услуга создана`,
  task: msg`Задание создано`,
};

type Status = Extract<OutboxItem, { type: 'ad.status' }>['body']['status'];

const CHANGED_TO: Readonly<Record<Status, MessageDescriptor>> = {
  published: msg`Объявление снова опубликовано`,
  deactivated: msg`Объявление снято с публикации`,
  closed: msg`Объявление теперь закрыто`,
  deleted: msg`Объявление удалено`,
};

const CHANGING_TO: Readonly<Record<Status, MessageDescriptor>> = {
  published: msg`Опубликовать снова`,
  deactivated: msg`Снять с публикации`,
  closed: msg`Закрыть объявление`,
  deleted: msg`Удалить объявление`,
};

/** The specification sets this duration for the profile. */
const PROFILE_TOAST_MS = 3000;

/** The announcement once an item is sent; `undefined` when there is none. */
export function successOf(
  item: OutboxItem,
  result: Outcome | null,
): { text: MessageDescriptor; kind?: 'error'; duration?: number } | undefined {
  if (result?.refusedPhotos) {
    return {
      kind: 'error',
      text: msg`Объявление отправлено, но не все фото приняты: причины на его карточке`,
    };
  }
  switch (item.type) {
    case 'ad.create':
      return { text: CREATED[item.kind] };
    case 'ad.edit':
      return { text: msg`Изменения сохранены` };
    case 'ad.status':
      if (result?.isInModeration) return { text: msg`Объявление отправлено на проверку` };
      return { text: CHANGED_TO[item.body.status] };
    case 'message.send':
      return { text: msg`Сообщение отправлено` };
    case 'request.create':
      return { text: msg`Отклик отправлен` };
    case 'feedback.create':
      return { text: msg`Спасибо за отзыв` };
    case 'feedback.reply':
      return { text: msg`Ответ опубликован` };
    case 'profile.edit':
      return { text: msg`Профиль обновлён`, duration: PROFILE_TOAST_MS };
    case 'report.create':
      return { text: msg`Спасибо, модераторы посмотрят` };
    case 'search.edit':
    case 'search.delete':
    case 'chat.read':
    case 'notification.read':
    case 'favourites.send':
    case 'views.send':
      return undefined;
  }
}

const NEW_AD: Readonly<Record<AdKind, MessageDescriptor>> = {
  vacancy: msg`Новая вакансия`,
  service: msg`Новая услуга`,
  task: msg`Новое задание`,
};

export function nameOfItem(item: OutboxItem): MessageDescriptor {
  switch (item.type) {
    case 'ad.create':
      return NEW_AD[item.kind];
    case 'ad.edit':
      return msg`Изменения объявления`;
    case 'ad.status':
      return CHANGING_TO[item.body.status];
    case 'message.send':
      return msg`Сообщение`;
    case 'request.create':
      return msg`Отклик`;
    case 'feedback.create':
      return msg`Отзыв`;
    case 'feedback.reply':
      return msg`Ответ на отзыв`;
    case 'profile.edit':
      return msg`Изменения профиля`;
    case 'search.edit':
      return msg`Изменения сохранённого поиска`;
    case 'search.delete':
      return msg`Удаление сохранённого поиска`;
    case 'report.create':
      return msg`Жалоба`;
    case 'chat.read':
    case 'notification.read':
      return msg`Отметка о прочтении`;
    case 'favourites.send':
      return msg`Сохранённое`;
    case 'views.send':
      return msg`Просмотры`;
  }
}
