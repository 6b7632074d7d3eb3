import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import type { RequestWithDetails } from '#contract/requests/entities.ts';
import type { RequestedKind, RequestStatus } from '#contract/requests/transitions.ts';

const APPLICANT_STATE: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  pending: msg`Вы откликнулись · ждём ответа`,
  accepted: msg`Автор выбрал вас`,
  running: msg`Вы выполняете это задание`,
  finished: msg`Работа завершена`,
  rejected: msg`Автор отклонил ваш отклик`,
  withdrawn: msg`Вы отозвали отклик`,
  cancelled: msg`Автор отменил договорённость`,
};

/** The states that are worded in another way for a vacancy. */
const HIRED_STATE: Partial<typeof APPLICANT_STATE> = {
  accepted: msg`Вас приняли на работу`,
  running: msg`Вы здесь работаете`,
  cancelled: msg`Работодатель отменил договорённость`,
};
const SAID_DONE = msg`Вы сообщили, что работа готова · ждём заказчика`;

const OTHER_CHOSEN = msg`Выбран другой исполнитель. Если с ним не сложится, скажем вам`;

interface StatedRequest {
  readonly status: RequestStatus;
  readonly details?: Pick<RequestWithDetails['details'], 'other_chosen' | 'done_at' | 'was_accepted'>;
}

export function describeApplicantState(
  kind: RequestedKind,
  { status, details }: StatedRequest,
): MessageDescriptor {
  if (details?.other_chosen) return OTHER_CHOSEN;
  if (status === 'running' && details?.done_at) return SAID_DONE;
  return (kind === 'vacancy' ? HIRED_STATE[status] : undefined) ?? APPLICANT_STATE[status];
}

/** Like `describeApplicantState`, in fewer words for the bar of a page. */
export function describeShortApplicantState(
  kind: RequestedKind,
  request: RequestWithDetails,
): MessageDescriptor {
  if (request.details.other_chosen) return msg`Выбран другой · вы в запасе`;
  const state = describeApplicantState(kind, request);
  return state === SAID_DONE ? msg`Ждём заказчика` : state;
}

const AUTHOR_STATE: Readonly<Record<RequestStatus, MessageDescriptor>> = {
  pending: msg`Ждёт вашего ответа`,
  accepted: msg`Исполнитель выбран, работа ещё не началась`,
  running: msg`Исполнитель работает`,
  finished: msg`Работа завершена`,
  rejected: msg`Вы отклонили отклик`,
  withdrawn: msg`Исполнитель отказался`,
  cancelled: msg`Вы отменили договорённость`,
};
const HIRER_STATE: Partial<typeof AUTHOR_STATE> = {
  accepted: msg`Отклик принят`,
  running: msg`Работает у вас`,
  withdrawn: msg`Соискатель отказался`,
};
const TAKEN_BACK = msg`Отклик отозван`;
const TOLD_DONE = msg`Исполнитель сообщил, что работа готова`;
const IN_RESERVE = msg`В запасе: выбран другой исполнитель`;

export function describeAuthorState(
  kind: RequestedKind,
  { status, details }: StatedRequest,
): MessageDescriptor {
  if (details?.other_chosen) return IN_RESERVE;
  if (status === 'running' && details?.done_at) return TOLD_DONE;
  if (status === 'withdrawn' && details?.was_accepted === false) return TAKEN_BACK;
  return (kind === 'vacancy' ? HIRER_STATE[status] : undefined) ?? AUTHOR_STATE[status];
}

/** Whether something may still come of a request. */
export function isOpen(status: RequestStatus): boolean {
  return status === 'pending' || status === 'accepted' || status === 'running';
}

/** Whether a request ended without the work being done, so that its state is not coloured as a success. */
export function hasFailed(status: RequestStatus): boolean {
  return status === 'rejected' || status === 'withdrawn' || status === 'cancelled';
}

export function describeDealState({ kind, side, request }: DealOfPerson): MessageDescriptor {
  return side === 'applicant' ? describeApplicantState(kind, request) : describeAuthorState(kind, request);
}
