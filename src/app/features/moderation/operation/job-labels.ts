import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OperationJob } from '#contract/moderation/operation.ts';

export const JOB_LABELS = {
  backup: msg`Резервная копия`,
  'count-ads': msg`Подсчёт объявлений`,
  'count-days': msg`Подсчёт за день`,
  'end-payments': msg`Завершение неоплаченных платежей`,
  'erase-accounts': msg`Удаление аккаунтов`,
  'finish-uploads': msg`Обработка загруженных файлов`,
  'forget-views': msg`Удаление старых просмотров`,
  'make-partitions': msg`Части таблиц на будущее`,
  'match-searches': msg`Сохранённые поиски`,
  'move-ads': msg`Сроки объявлений`,
  'rank-popular': msg`Популярность и рейтинг`,
  'sweep-events': msg`Удаление старых записей`,
  'sweep-pictures': msg`Удаление ненужных фото`,
  'sweep-sign-in': msg`Удаление старых кодов и сеансов`,
  'tell-daily-news': msg`Новости дня`,
} as const satisfies Record<OperationJob, MessageDescriptor>;
