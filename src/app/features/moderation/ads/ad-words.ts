import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { AdFlag } from '#contract/ads/flags.ts';
import type { AdStatus } from '#contract/ads/status.ts';

export const FLAG_WORDS: Readonly<Record<AdFlag, MessageDescriptor>> = {
  phone: msg`Телефон в тексте`,
  link: msg`Ссылка или имя в мессенджере`,
  repeated: msg`Такой текст уже есть`,
  photo: msg`Фото из чужого объявления`,
  price: msg`Цена далека от обычной`,
  new_account: msg`Много объявлений за первый день`,
};

export const MODERATED_STATUS_WORDS: Readonly<Record<AdStatus, MessageDescriptor>> = {
  pending: msg`ждёт фото`,
  moderation: msg`на проверке`,
  published: msg`опубликовано`,
  request_accepted: msg`исполнитель выбран`,
  running: msg`выполняется`,
  closed: msg`закрыто`,
  finished: msg`завершено`,
  need_edit: msg`на правке`,
  rejected: msg`отклонено`,
  expired: msg`срок вышел`,
  deactivated: msg`снято автором`,
  deleted: msg`удалено`,
};

export const MODERATED_KIND_NAMES: Readonly<Record<AdKind, MessageDescriptor>> = {
  vacancy: msg`Вакансия`,
  service: msg`Услуга`,
  task: msg`Задание`,
};

/** Texts of the steps in an ad's history; steps without a text are not shown to moderators. */
export const HISTORY_ACTION_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  post: msg`Размещено`,
  complete: msg`Фото загружены`,
  edit: msg`Исправлено автором`,
  change: msg`Изменено автором`,
  approve: msg`Одобрено`,
  ask_edit: msg`Возвращено на правку`,
  reject: msg`Отклонено`,
  undo: msg`Решение отменено`,
  appeal: msg`Автор просит пересмотреть`,
  deactivate: msg`Снято автором`,
  activate: msg`Включено автором`,
  expire: msg`Срок вышел`,
  lift: msg`Поднято`,
};
