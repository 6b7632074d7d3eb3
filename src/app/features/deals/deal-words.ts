import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SidedDeal } from '#contract/requests/deals.ts';
import type { RequestStatus } from '#contract/requests/transitions.ts';

/** Status of a request in words for its applicant. */
export const APPLICANT_STATE: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  pending: msg`Отклик отправлен, автор ещё не ответил`,
  accepted: msg`Автор выбрал вас`,
  running: msg`Вы выполняете это задание`,
  finished: msg`Работа завершена`,
  rejected: msg`Автор отклонил ваш отклик`,
  withdrawn: msg`Вы отозвали отклик`,
  cancelled: msg`Автор отменил договорённость`,
};

/** Status of a deal in words for the author of the ad. */
const AUTHOR_STATE: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  pending: msg`Ждёт вашего ответа`,
  accepted: msg`Исполнитель выбран, работа ещё не началась`,
  running: msg`Исполнитель работает`,
  finished: msg`Работа завершена`,
  rejected: msg`Вы отклонили отклик`,
  withdrawn: msg`Исполнитель отказался`,
  cancelled: msg`Вы отменили договорённость`,
};
const HIRED = msg`Отклик принят`;

export function dealState({ kind, side, request: { status } }: SidedDeal): MessageDescriptor {
  if (side === 'applicant') return APPLICANT_STATE[status];
  return kind === 'vacancy' && status === 'accepted' ? HIRED : AUTHOR_STATE[status];
}
