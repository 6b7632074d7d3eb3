import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SidedDeal } from '#contract/requests/deals.ts';
import type { SidedRequest } from '#contract/requests/entities.ts';
import type { RequestedKind, RequestStatus } from '#contract/requests/transitions.ts';

/** Status of a request in words for its applicant. */
const APPLICANT_STATE: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  pending: msg`Вы откликнулись · ждём ответа`,
  accepted: msg`Автор выбрал вас`,
  running: msg`Вы выполняете это задание`,
  finished: msg`Работа завершена`,
  rejected: msg`Автор отклонил ваш отклик`,
  withdrawn: msg`Вы отозвали отклик`,
  cancelled: msg`Автор отменил договорённость`,
};

const OTHER_CHOSEN = msg`Выбран другой исполнитель. Если с ним не сложится, скажем вам`;

/** How far a request is, in words for its applicant. */
export function applicantState({
  status,
  details,
}: {
  status: RequestStatus;
  details?: Pick<SidedRequest['details'], 'other_chosen'>;
}): MessageDescriptor {
  return details?.other_chosen ? OTHER_CHOSEN : APPLICANT_STATE[status];
}

/** The same in a few words, for the bar of a page. */
export function shortState(request: SidedRequest): MessageDescriptor {
  return request.details.other_chosen ? msg`Выбран другой · вы в запасе` : applicantState(request);
}

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

export function authorState(kind: RequestedKind, status: RequestStatus): MessageDescriptor {
  return kind === 'vacancy' && status === 'accepted' ? HIRED : AUTHOR_STATE[status];
}

/** Whether a request ended without its work: nothing that is coloured as a success. */
export function hasFailed(status: RequestStatus): boolean {
  return status === 'rejected' || status === 'withdrawn' || status === 'cancelled';
}

export function dealState({ kind, side, request }: SidedDeal): MessageDescriptor {
  return side === 'applicant' ? applicantState(request) : authorState(kind, request.status);
}
