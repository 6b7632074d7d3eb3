import type { AdStatus } from '#contract/ads/status.ts';
import type { AdKind } from '#contract/ads/kinds.ts';
import type { ChatListItem } from '#contract/messages/entities.ts';
import type { DealOfPerson } from '#contract/requests/deals.ts';
import { describeCancelReason } from '#contract/requests/cancel-reasons.ts';
import type { PublicRequest, RequestPermissions, RequestWithDetails } from '#contract/requests/entities.ts';
import { type NextStep, nextStepOf } from '#contract/requests/next-step.ts';
import type { RequestedKind, RequestStatus } from '#contract/requests/transitions.ts';
import { formatAgreedPay } from '#app/shared/ads/agreed-pay.ts';
import type { JourneyPhone } from './phones.ts';

type Details = RequestWithDetails['details'];

/** Words of each side about a request in each of its states, in Russian. */
const STATE: Readonly<Record<DealOfPerson['side'], Readonly<Record<RequestStatus, string>>>> = {
  applicant: {
    pending: 'Вы откликнулись · ждём ответа',
    accepted: 'Автор выбрал вас',
    running: 'Вы выполняете это задание',
    finished: 'Работа завершена',
    rejected: 'Автор отклонил ваш отклик',
    withdrawn: 'Вы отозвали отклик',
    cancelled: 'Автор отменил договорённость',
  },
  author: {
    pending: 'Ждёт вашего ответа',
    accepted: 'Исполнитель выбран, работа ещё не началась',
    running: 'Исполнитель работает',
    finished: 'Работа завершена',
    rejected: 'Вы отклонили отклик',
    withdrawn: 'Исполнитель отказался',
    cancelled: 'Вы отменили договорённость',
  },
};

type PartialStates = Readonly<Record<DealOfPerson['side'], Readonly<Partial<Record<RequestStatus, string>>>>>;

/** The states that are worded in another way for a vacancy, and of a task that the performer has done. */
const HIRED_STATE: PartialStates = {
  applicant: {
    accepted: 'Вас приняли на работу',
    running: 'Вы здесь работаете',
    cancelled: 'Работодатель отменил договорённость',
  },
  author: { accepted: 'Отклик принят', running: 'Работает у вас', withdrawn: 'Соискатель отказался' },
};
const DONE_STATE: PartialStates = {
  applicant: { running: 'Вы сообщили, что работа готова · ждём заказчика' },
  author: { running: 'Исполнитель сообщил, что работа готова' },
};

const OTHER_CHOSEN: Readonly<Record<DealOfPerson['side'], string>> = {
  applicant: 'Выбран другой исполнитель. Если с ним не сложится, скажем вам',
  author: 'В запасе: выбран другой исполнитель',
};

export function stateOf(
  kind: RequestedKind,
  side: DealOfPerson['side'],
  { status, details }: Pick<PublicRequest, 'status' | 'details'>,
): string {
  if (details?.other_chosen) return OTHER_CHOSEN[side];
  if (side === 'author' && status === 'withdrawn' && details?.was_accepted === false) return 'Отклик отозван';
  const special = kind === 'vacancy' ? HIRED_STATE : details?.done_at ? DONE_STATE : undefined;
  return special?.[side][status] ?? STATE[side][status];
}

const OPEN: ReadonlySet<RequestStatus> = new Set(['pending', 'accepted', 'running']);

/** The state of an open request in the bar of the ad's page, for its applicant while there is no step to take. */
export function applicantBarText(kind: RequestedKind, request: RequestWithDetails): string | null {
  const { status, details } = request;
  if (!OPEN.has(status) || nextStepOf(details) !== undefined) return null;
  if (details.other_chosen) return 'Выбран другой · вы в запасе';
  return details.done_at ? 'Ждём заказчика' : stateOf(kind, 'applicant', request);
}

/** Why a deal was ended, for both of its sides. */
export function describeEndReason(
  { words, locale }: JourneyPhone,
  { cancel_reason: reason }: Pick<Details, 'cancel_reason'>,
): string | null {
  return reason === null
    ? null
    : words('Причина: {reason}', { reason: describeCancelReason(reason, locale) });
}

const OWN_REQUEST: Readonly<Record<string, string>> = {
  pending: 'Ждёт ответа',
  accepted: 'Вас выбрали',
  rejected: 'Отказ',
  withdrawn: 'Вы отозвали отклик',
  running: 'Вы работаете',
  finished: 'Выполнено',
  cancelled: 'Отменено',
};

/** State of a request in the list of one's own requests. */
export function ownRequestState(status: string, ad: AdStatus): string {
  const isTaken = ad === 'request_accepted' || ad === 'running';
  return status === 'pending' && isTaken ? 'Выбран другой' : (OWN_REQUEST[status] ?? '');
}

/** Texts of the states that a request has in the list of an ad's applicants. */
export const PUBLIC_STATE: Readonly<Partial<Record<RequestStatus, string>>> = {
  accepted: 'Отклик принят',
  running: 'Работает',
  finished: 'Работа выполнена',
};

/** Line of the public page about an ad that is no longer open. */
export const CLOSED_AD_LINES: Readonly<Partial<Record<AdStatus, string>>> = {
  request_accepted: 'Исполнитель выбран',
  running: 'Задание выполняется',
  finished: 'Задание выполнено',
};

export const AD_STATE: Readonly<Partial<Record<AdStatus, string>>> = {
  published: 'Опубликовано',
  request_accepted: 'Исполнитель выбран',
  running: 'Выполняется',
  finished: 'Выполнено',
  closed: 'Закрыто',
  deactivated: 'Снято с публикации',
};

const STEPS: Readonly<
  Record<NextStep, (kind: RequestedKind, details: Pick<Details, 'can' | 'done_at'>) => string>
> = {
  accept: (kind) => (kind === 'task' ? 'Выбрать' : 'Принять'),
  start: (kind, { can }) =>
    kind === 'task' ? 'Начать работу' : can.cancel ? 'Отметить выход на работу' : 'Уже работаю',
  report_done: () => 'Работа готова',
  finish: (_kind, { done_at: doneAt }) => (doneAt ? 'Принять работу' : 'Завершить'),
  feedback: () => 'Оставить отзыв',
};

/** Buttons of a request in their order: the next step, the ways to the other side, and the ways out. */
export function actionsOf(
  { words }: JourneyPhone,
  kind: RequestedKind,
  details: Pick<Details, 'can' | 'chat' | 'done_at' | 'finish_due'>,
  { isShort = false, isChat = false } = {},
): string[] {
  const { can, chat } = details;
  const step = nextStepOf(details);
  const out: [keyof RequestPermissions, string][] = [
    ['reject', 'Отклонить'],
    ...(step === 'finish' ? [] : [['finish', 'Завершить'] satisfies [keyof RequestPermissions, string]]),
    ['cancel', 'Отменить'],
    ['withdraw', 'Отозвать отклик'],
  ];
  const texts = [
    step && STEPS[step](kind, details),
    can.write && chat !== null && !isChat && 'Написать',
    can.call && 'Позвонить',
    ...(isShort ? [] : out.map(([name, text]) => can[name] && text)),
    !isShort && !isChat && can.delete && !can.withdraw && 'Удалить отклик',
  ];
  return texts.flatMap((text) => (text ? [words(text)] : []));
}

const ACTIONS = [
  'Выбрать',
  'Принять',
  'Начать работу',
  'Отметить выход на работу',
  'Уже работаю',
  'Работа готова',
  'Принять работу',
  'Завершить',
  'Оставить отзыв',
  'Написать',
  'Позвонить',
  'Отклонить',
  'Отменить',
  'Отозвать отклик',
  'Удалить отклик',
];

/** Names of a request's buttons in the phone's language, to find them among others. */
export function actionNames({ words }: JourneyPhone): ReadonlySet<string> {
  return new Set(ACTIONS.map((text) => words(text)));
}

/** Words of the amount that the applicant agreed to. */
export function amountOf(
  { words, locale }: JourneyPhone,
  {
    agrees_to_price: agrees,
    agreed_price: agreed,
    agreed_salary: salary,
    price,
  }: RequestWithDetails['details'],
): string {
  const text = agrees
    ? agreed === null
      ? words('Цена из объявления подходит')
      : words('Цена подходит: {0}', { 0: formatAgreedPay(agreed, salary, locale) })
    : price === null
      ? words('О цене договоримся')
      : words('Своя цена: {0}', { 0: formatAgreedPay(price, null, locale) });
  return withSpaces(text);
}

/** The same amount as the author compares it with those of other applicants. */
export function comparedAmountOf(side: JourneyPhone, details: RequestWithDetails['details']): string {
  const { words, locale } = side;
  const { agrees_to_price: agrees, agreed_price: agreed, ad_price: present, price } = details;
  const salary = agreed === null ? details.ad_salary : details.agreed_salary;
  const amount = agrees ? (agreed ?? present) : price;
  if (amount === null) return amountOf(side, details);
  return withSpaces(
    `${formatAgreedPay(amount, agrees ? salary : null, locale)} ${words(agrees ? 'цена подходит' : 'своя цена')}`,
  );
}

type Step = NonNullable<NonNullable<ChatListItem['last']>['event']>;

/** Words of a deal's steps in its chat: for the one who took the step, and for the other side. */
const STEP_WORDS: Readonly<Record<Step['type'], readonly [own: string, other: string]>> = {
  applied: ['Вы откликнулись', 'Новый отклик'],
  accepted: ['Вы выбрали исполнителя', 'Автор выбрал вас'],
  rejected: ['Отклик отклонён', 'Отклик отклонён'],
  running: ['Работа началась', 'Работа началась'],
  finished: ['Вы завершили задание', 'Заказчик завершил задание'],
  cancelled: ['Вы отменили договорённость', 'Автор отменил договорённость'],
  withdrawn: ['Вы отозвали отклик', 'Отклик отозван'],
  feedback: ['Вы оставили отзыв', 'Вам оставили отзыв'],
};
const DONE_WORDS = ['Вы сообщили, что работа готова', 'Исполнитель сообщил, что работа готова'] as const;
const HIRED_WORDS: Partial<typeof STEP_WORDS> = {
  accepted: ['Вы приняли отклик', 'Автор выбрал вас'],
  running: ['Выход на работу отмечен', 'Выход на работу отмечен'],
};

export function stepOf({ words }: JourneyPhone, kind: AdKind, step: Step, isOwn: boolean): string {
  const { type } = step;
  const special = step.done ? DONE_WORDS : kind === 'vacancy' ? HIRED_WORDS[type] : undefined;
  const [own, other] = special ?? STEP_WORDS[type];
  return words(isOwn ? own : other);
}

/** The step as a line of the chat, with the amount that was agreed on or the reason of the end. */
export function stepLineOf(side: JourneyPhone, kind: AdKind, step: Step, isOwn: boolean): string {
  const { amount: sum, salary } = step;
  const amount = sum === null && !salary ? [] : [formatAgreedPay(sum ?? 0, salary, side.locale)];
  const reason = describeEndReason(side, { cancel_reason: step.reason }) ?? '';
  return withSpaces([stepOf(side, kind, step, isOwn), ...amount].join(' · ') + reason);
}

function withSpaces(text: string): string {
  return text.replace(/\s+/g, ' ');
}
