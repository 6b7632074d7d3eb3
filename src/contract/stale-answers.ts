import { AD_PLURALS, type AdKind } from './ads/kinds.ts';
import type { Notification } from './notifications/entities.ts';
import type { NotificationType } from './notifications/types.ts';

/*
 * The answers that a change makes stale, by the name of their call or the beginning of such names. The page that made a
 * change and every other page that hears of it invalidate their queries by these two tables.
 */

/** Answers that show an ad's requests and deals: the requests, the ads, the chats and the person's home. */
const REQUESTS = {
  task: ['taskRequests', 'deals', 'tasks', 'messages', 'me.home', 'users'],
  vacancy: ['vacancyRequests', 'deals', 'vacancies', 'messages', 'me.home', 'users'],
} as const;
const MESSAGES = ['messages.unread', 'messages.list', 'me.home'];
const NOTIFICATIONS = ['notifications', ...MESSAGES];
const BLOCKS = [
  'blocks',
  'users',
  'messages',
  // Requests and deals tell whether one may write to the other side.
  'deals',
  'taskRequests',
  'vacancyRequests',
  ...Object.values(AD_PLURALS).map((plural) => `${plural}.relation`),
];

/** Answers by the call that makes them stale; a domain's entry is for all calls without an entry of their own. */
const AFTER_CALL: Readonly<Record<string, readonly string[]>> = {
  // Requests and deals show their ad, and end with it.
  tasks: REQUESTS.task,
  services: ['services', 'me.home'],
  vacancies: REQUESTS.vacancy,
  'tasks.phone': [],
  'services.phone': [],
  'vacancies.phone': [],
  'tasks.liftUp': ['tasks', 'balance'],
  'services.liftUp': ['services', 'balance'],
  'vacancies.liftUp': ['vacancies', 'balance'],
  // The person's home shows their balance.
  'tasks.highlight': ['tasks', 'balance', 'me.home'],
  'services.highlight': ['services', 'balance', 'me.home'],
  'vacancies.highlight': ['vacancies', 'balance', 'me.home'],
  taskRequests: REQUESTS.task,
  vacancyRequests: REQUESTS.vacancy,
  'taskRequests.phone': [],
  'vacancyRequests.phone': [],
  feedbacks: ['feedbacks', 'users', 'deals', 'taskRequests', 'vacancyRequests', 'messages', 'me.home'],
  // The services that the person asked about are listed by their chats.
  messages: ['messages', 'services.mine'],
  // Reading a chat also marks its notifications as read.
  'messages.makeRead': NOTIFICATIONS,
  // The open chat takes its own records from its socket.
  'messages.upload': MESSAGES,
  'messages.answer': MESSAGES,
  notifications: NOTIFICATIONS,
  blocks: BLOCKS,
  me: ['me', 'users'],
  presence: ['presence'],
  telegram: ['telegram', 'me.notificationSettings'],
  verification: ['verification', 'me', 'users'],
  balance: ['balance', 'me.home'],
  favourites: ['favourites'],
  recent: ['recent'],
  savedSearches: ['savedSearches'],
  push: ['push.list'],
  moderation: ['moderation'],
  // Calls that change no answer which the person is shown.
  addresses: [],
  appLink: [],
  auth: [],
  pageErrors: [],
  reports: [],
  sockets: [],
  uploads: [],
  views: [],
};

/** Answers by the type of the notification that tells of a change. */
const AFTER_NOTIFICATION: Readonly<Record<NotificationType, (kind: AdKind | null) => readonly string[]>> = {
  task: () => REQUESTS.task,
  task_request: () => REQUESTS.task,
  vacancy: () => REQUESTS.vacancy,
  vacancy_request: () => REQUESTS.vacancy,
  service: () => ['services', 'messages', 'me.home', 'users'],
  task_message: () => MESSAGES,
  service_message: () => [...MESSAGES, 'services.mine'],
  vacancy_message: () => MESSAGES,
  // A decision about an ad, a feedback or the account itself.
  moderation: (kind) => [...requestAnswersOf(kind), 'feedbacks', 'users', 'me'],
  // The badge is shown beside the author of each ad.
  verification: () => ['verification', 'me', 'users', ...Object.values(AD_PLURALS)],
  saved_search: (kind) => ['savedSearches', ...(kind === null ? [] : [`${AD_PLURALS[kind]}.list`])],
  reminder: requestAnswersOf,
  system: () => ['me', 'balance'],
};

function requestAnswersOf(kind: AdKind | null): readonly string[] {
  if (kind === null) return [];
  return kind === 'service' ? ['services', 'me.home'] : REQUESTS[kind];
}

/** Names of answers, or beginnings of names, that a call of the person makes stale; `undefined`: not in the table. */
export function findStaleAfterCall(call: string): readonly string[] | undefined {
  return AFTER_CALL[call] ?? AFTER_CALL[call.split('.')[0] ?? call];
}

export function findStaleAfterNotification({
  type,
  kind,
}: Pick<Notification, 'type' | 'kind'>): readonly string[] {
  return AFTER_NOTIFICATION[type](kind);
}

/** Whether an answer's name is one of the names or begins with one of them. */
export function matchesCallNames(name: string, names: readonly string[]): boolean {
  return names.some((each) => name === each || name.startsWith(`${each}.`));
}
