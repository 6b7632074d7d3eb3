import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { Outcome } from '#device/database/rows.ts';
import type { ItemOf, OutboxItem, OutboxItemType } from '#device/outbox/outbox-item.ts';

const NEW_AD: Readonly<Record<AdKind, MessageDescriptor>> = {
  vacancy: msg`Новая вакансия`,
  service: msg`Новая услуга`,
  task: msg`Новое задание`,
};

const CREATED: Readonly<Record<AdKind, MessageDescriptor>> = {
  vacancy: msg`Вакансия создана`,
  service: msg`Услуга создана`,
  task: msg`Задание создано`,
};

type Status = ItemOf<'ad.status'>['body']['status'];

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

interface Success {
  readonly text: MessageDescriptor;
  readonly kind?: 'error';
  readonly duration?: number;
}

interface ItemWords<Item> {
  readonly name: (item: Item) => MessageDescriptor;
  /** The announcement once the item is sent; absent where there is none. */
  readonly success?: (item: Item, result: Outcome | null) => Success;
}

const WORDS: { readonly [Type in OutboxItemType]: ItemWords<ItemOf<Type>> } = {
  'ad.create': { name: ({ kind }) => NEW_AD[kind], success: ({ kind }) => ({ text: CREATED[kind] }) },
  'ad.edit': { name: () => msg`Изменения объявления`, success: () => ({ text: msg`Изменения сохранены` }) },
  'ad.status': {
    name: ({ body }) => CHANGING_TO[body.status],
    success: ({ body }, result) => ({
      text: result?.isInModeration ? msg`Объявление отправлено на проверку` : CHANGED_TO[body.status],
    }),
  },
  'message.send': { name: () => msg`Сообщение`, success: () => ({ text: msg`Сообщение отправлено` }) },
  'request.create': { name: () => msg`Отклик`, success: () => ({ text: msg`Отклик отправлен` }) },
  'feedback.create': { name: () => msg`Отзыв`, success: () => ({ text: msg`Спасибо за отзыв` }) },
  'feedback.reply': { name: () => msg`Ответ на отзыв`, success: () => ({ text: msg`Ответ опубликован` }) },
  'profile.edit': {
    name: () => msg`Изменения профиля`,
    success: () => ({ text: msg`Профиль обновлён`, duration: PROFILE_TOAST_MS }),
  },
  'search.edit': { name: () => msg`Изменения сохранённого поиска` },
  'search.delete': { name: () => msg`Удаление сохранённого поиска` },
  'report.create': { name: () => msg`Жалоба`, success: () => ({ text: msg`Спасибо, модераторы посмотрят` }) },
  'chat.read': { name: () => msg`Отметка о прочтении` },
  'notification.read': { name: () => msg`Отметка о прочтении` },
  'favourites.send': { name: () => msg`Сохранённое` },
  'views.send': { name: () => msg`Просмотры` },
};

export function nameOfItem<Type extends OutboxItemType>(item: ItemOf<Type>): MessageDescriptor {
  const type: Type = item.type;
  return WORDS[type].name(item);
}

function wordSuccess<Type extends OutboxItemType>(
  item: ItemOf<Type>,
  result: Outcome | null,
): Success | undefined {
  const type: Type = item.type;
  return WORDS[type].success?.(item, result);
}

export function successOf(item: OutboxItem, result: Outcome | null): Success | undefined {
  if (!result?.refusedPhotos) return wordSuccess(item, result);
  return {
    kind: 'error',
    text: msg`Объявление отправлено, но не все фото приняты: причины на его карточке`,
  };
}
