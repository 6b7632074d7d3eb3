import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportEntry } from '#contract/moderation/entities.ts';

export const REASONS: Readonly<Record<ReportEntry['reason'], MessageDescriptor>> = {
  fraud: msg`Обман`,
  spam: msg`Спам или реклама`,
  insult: msg`Оскорбления, угрозы`,
  fake: msg`Выдаёт себя за другого`,
  prohibited: msg`Предлагает запрещённое`,
  other: msg`Другое`,
};

export const OUTCOMES: Readonly<Record<NonNullable<ReportEntry['outcome']>, MessageDescriptor>> = {
  dismissed: msg`Отклонена`,
  warned: msg`Предупреждение`,
  blocked: msg`Блокировка`,
  obsolete: msg`Аккаунта больше нет`,
  ad_returned: msg`Объявление на правке`,
  ad_rejected: msg`Объявление отклонено`,
  ad_deleted: msg`Объявление удалено`,
  feedback_removed: msg`Отзыв удалён`,
  reply_removed: msg`Ответ на отзыв удалён`,
};
